/**
 * Entries that had another name in earlier versions of the product. Stored characters, drafts and files of other programs
 * still use the old ones.
 */
const OLD_NAMES: Readonly<Record<string, string>> = {
  Gith: 'Voidkin',
  Githyanki: 'Silver Reaver',
  Githzerai: 'Chaos Ascetic',
  Kalashtar: 'Dreambound',
  'Simic Hybrid': 'Graftborn',
  'Yuan-ti': 'Serpentblood',
  'Yuan-ti Pureblood': 'Serpentblood',
  'Uthgardt Tribe Member': 'Totem Tribe Member',
  'Waterdhavian Noble': 'Patrician',
  'Githyanki Psionics': 'Silver Reaver Psionics',
  'Githzerai Psionics': 'Chaos Ascetic Psionics',
  'Uthgardt Heritage': 'Totem Heritage',
}

const OLD_LANGUAGES: Readonly<Record<string, string>> = { Gith: 'Voidspeech', Quori: 'Dreamspeech' }

const OLD_IDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OLD_NAMES).map(([old, name]) => [idOf(old), idOf(name)]),
)

/** The name of today of a race, subrace, background or feature; any other name stays unchanged. */
export function currentName(name: string): string {
  return newOf(OLD_NAMES, name)
}

/** The name of today of a language. */
export function currentLanguage(name: string): string {
  return newOf(OLD_LANGUAGES, name)
}

/** The id of today of a race, subrace or background. */
export function currentId(id: string): string {
  return newOf(OLD_IDS, id)
}

interface PartIds {
  readonly raceId?: string | undefined
  readonly subraceId?: string | undefined
  readonly backgroundId?: string | undefined
}

/** A stored draft, or anything else with ids of parts, with the ids of today. */
export function withCurrentIds<Parts extends PartIds>(parts: Parts): Parts {
  const ids = (['raceId', 'subraceId', 'backgroundId'] as const).flatMap((field) => {
    const id = parts[field]
    return id === undefined ? [] : [[field, currentId(id)]]
  })
  return { ...parts, ...Object.fromEntries(ids) }
}

function newOf(renamed: Readonly<Record<string, string>>, old: string): string {
  return Object.hasOwn(renamed, old) ? (renamed[old] ?? old) : old
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
