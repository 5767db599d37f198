import { type CharacterDocument, type CharacterId, LIMITS } from '@hearthlight/protocol'
import { type Character, importCharacter } from '@hearthlight/rules/character'
import { t } from '../../../lib/words'

/** A stored hero, read. */
export interface Hero {
  readonly id: CharacterId
  readonly document: CharacterDocument
  /** What the sheet lacks or holds in an older shape is filled in; the document keeps it as it was. */
  readonly character: Character
}

const UNNAMED = t('Unnamed Character')

/** Reading checks the whole sheet: each document is read once. */
const read = new WeakMap<CharacterDocument, Hero>()

export function heroOf(document: CharacterDocument): Hero {
  const known = read.get(document)
  if (known !== undefined) return known
  const hero: Hero = { id: document.id, document, character: readSheet(document) }
  read.set(document, hero)
  return hero
}

function readSheet(document: CharacterDocument): Character {
  const named = { ...document.sheet, name: nameOf(document.sheet.name) }
  const found = importCharacter(named)
  const whole = found.ok ? found : importCharacter({ name: named.name })
  if (!whole.ok) throw new Error('A name alone is a character')
  return whole.character
}

/** The sheet to store: what is known as it is now, and beside it what another program or release may have left there. */
export function sheetOf({ document }: Hero, character: Character): Record<string, unknown> {
  return { ...document.sheet, ...character }
}

/** `Elf · Ranger · Level 3 · Outlander`, without what is empty. */
export function heroFacts({ race, subrace, class: className, subclass, level, background }: Character): string {
  const people = subrace === '' ? race : `${race} (${subrace})`
  const calling = subclass === '' ? className : `${className} (${subclass})`
  return [people, calling, t('Level {level}', { level }), background].filter((fact) => fact !== '').join(' · ')
}

/** Such as "Level 3 Elf Ranger". */
export function heroLine({ level, race, class: className }: Character): string {
  return [t('Level {level}', { level }), race, className].filter((word) => word !== '').join(' ')
}

function nameOf(name: unknown): string {
  const text = typeof name === 'string' ? name.trim().slice(0, LIMITS.nameLength) : ''
  return text === '' ? UNNAMED : text
}
