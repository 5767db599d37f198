import { idFromName } from '../../equipment/starting-equipment'

/** A document inside an actor: an item, a class, a feature or a spell. */
export interface FoundryDocument {
  readonly _id: string
  readonly name: string
  readonly type: string
  readonly img: string
  readonly system: Readonly<Record<string, unknown>>
}

type Wanted = Omit<FoundryDocument, '_id' | 'img' | 'system'> & {
  readonly system?: Readonly<Record<string, unknown>>
  /** In our words; without markup. */
  readonly description?: string | undefined
}

/** Creates documents with ids that are different within one actor. */
export function documentMaker(): (wanted: Wanted) => FoundryDocument {
  let count = 0
  return ({ name, type, system = {}, description = '' }) => {
    count += 1
    return {
      _id: foundryId('hearth', count),
      name,
      type,
      img: ICONS[type] ?? 'icons/svg/item-bag.svg',
      system: {
        ...system,
        identifier: idFromName(name),
        description: { value: htmlOf(description), chat: '' },
        source: { custom: 'Hearthlight', rules: '2014' },
      },
    }
  }
}

/** Pictures that every Foundry has. */
const ICONS: Readonly<Record<string, string>> = {
  class: 'icons/svg/book.svg',
  subclass: 'icons/svg/book.svg',
  feat: 'icons/svg/upgrade.svg',
  spell: 'icons/svg/fire.svg',
  weapon: 'icons/svg/sword.svg',
  equipment: 'icons/svg/shield.svg',
  race: 'icons/svg/mystery-man.svg',
  background: 'icons/svg/village.svg',
}

/** Foundry's ids have 16 letters and digits. */
export function foundryId(prefix: string, count: number): string {
  return `${prefix}${String(count).padStart(16 - prefix.length, '0')}`
}

/** One paragraph per line. */
export function htmlOf(text: string): string {
  if (text === '') return ''
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')
}
