import Keyway

/// A doctor's speciality.
enum Speciality: Int, CaseIterable {
  case generalPractice, cardiology, dermatology, earNoseAndThroat, eyes, neurology, orthopaedics, paediatrics,
    psychiatry, radiology

  var name: String {
    switch self {
    case .generalPractice: localized("General practice")
    case .cardiology: localized("Cardiology")
    case .dermatology: localized("Dermatology")
    case .earNoseAndThroat: localized("Ear, nose and throat")
    case .eyes: localized("Eye clinic")
    case .neurology: localized("Neurology")
    case .orthopaedics: localized("Orthopaedics")
    case .paediatrics: localized("Paediatrics")
    case .psychiatry: localized("Psychiatry")
    case .radiology: localized("Radiology")
    }
  }
}

/// A doctor of the clinic.
struct Doctor: Identifiable {
  let id: Int
  let name: String
  let speciality: Speciality
  let room: Int
  /// The name as used for search.
  let letters: String

  /// The doctor's room in words.
  var place: String { localized("Room $room", ["room": "\(room)"]) }

  /// The name, the speciality and the room. On two lines, because a name in Latin letters would reverse a line of Arabic.
  var words: String {
    let work = localized("$speciality, $place", ["speciality": speciality.name, "place": place])
    return [name, work].joined(separator: "\n")
  }

  /// Every combination of family and given names: as many as in a large clinic.
  static let all: [Doctor] = family.indices.flatMap { row in
    given.indices.map { column in
      let number = row * given.count + column
      let name = "\(family[row]), \(given[column])"
      return Doctor(
        id: number, name: name, speciality: Speciality.allCases[(row + column) % Speciality.allCases.count],
        room: 100 + number % 60, letters: name.lowercased())
    }
  }

  private static let given = [
    "Adam", "Aisha", "Amara", "Anton", "Bengt", "Camille", "Carlos", "Chiara", "Dmitri", "Elif", "Emma",
    "Farid", "Gabriel", "Greta", "Hana", "Hiroshi", "Ida", "Ines", "Ivan", "Jonas", "Julia", "Kamala",
    "Karim", "Lars", "Leila", "Luca", "Maja", "Mina", "Mohan", "Nadia", "Noor", "Olga", "Omar", "Paulo",
    "Petra", "Quinn", "Rosa", "Samir", "Sara", "Sofia", "Sven", "Tala", "Tariq", "Theo", "Uma", "Vera",
    "Viktor", "Yara", "Yusuf", "Zoe",
  ]

  private static let family = [
    "Abel", "Adeyemi", "Ahlberg", "Ahmadi", "Almeida", "Amari", "Andersen", "Aoki", "Bauer", "Becker",
    "Bello", "Berg", "Bianchi", "Bondar", "Castro", "Chen", "Cohen", "Costa", "Demir", "Diallo", "Dubois",
    "Duran", "Egger", "Eriksson", "Evans", "Faraj", "Fischer", "Flores", "Fofana", "Gallo", "Garcia", "Gomez",
    "Greco", "Haas", "Haddad", "Hansen", "Horvat", "Ibrahim", "Ito", "Ivanova", "Jansen", "Jensen",
    "Jovanovic", "Kaya", "Keller", "Khan", "Kim", "Klein", "Lang", "Larsen", "Laurent", "Lopez", "Maier",
    "Marino", "Mensah", "Moreau", "Mori", "Nagy", "Nasser", "Nguyen", "Novak", "Okafor", "Olsen", "Ortiz",
    "Osman", "Park", "Patel", "Petrov", "Popescu", "Qureshi", "Ramos", "Rao", "Reyes", "Ricci", "Rossi",
    "Saleh", "Sato", "Schmid", "Silva", "Singh", "Sorensen", "Suzuki", "Tanaka", "Torres", "Tran", "Urban",
    "Usman", "Vargas", "Vogel", "Walker", "Wang", "Weber", "Winter", "Wolf", "Yamada", "Yilmaz", "Zhang",
    "Ziegler", "Zimmer", "Zuber",
  ]
}
