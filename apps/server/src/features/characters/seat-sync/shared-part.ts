import type { CharacterDocument } from '@hearthlight/protocol'
import { type Character, combatNumbers, equipmentList, readSheet, withInventory, withPlayState } from '@hearthlight/rules/character'
import { loadKinds } from '@hearthlight/rules/compendium'
import { type BroughtCharacter, broughtBy, conditionCalled, isEqual, type Seat, type SharedWithSheet } from '@hearthlight/table'

type Sheet = CharacterDocument['sheet']
type Document = Pick<CharacterDocument, 'id' | 'sheet'>

/** The sections that change a character's numbers, and the spells. */
const loadSections = () => loadKinds(['races', 'classes', 'backgrounds', 'items', 'options', 'spells'])

/** What a character brings to its seat, counted as its sheet shows it. */
export async function broughtFrom(document: Document): Promise<BroughtCharacter> {
  return broughtBy(document, await loadSections())
}

/** What the sheet shares with a seat. A sheet without hit points keeps none: those of `base` count as its own. */
export function sharedOfSheet(document: Document, base?: SharedWithSheet): SharedWithSheet {
  const { character, conditions, play } = broughtBy(document, {})
  return { hp: base === undefined || hasHitPoints(document.sheet) ? character.hp : base.hp, conditions, play }
}

/** What the seat shares with its sheet. A seat of an older version has no play state: that of `base` counts as its own. */
export function sharedOfSeat({ hp, character, conditions, play }: Seat, base: SharedWithSheet): SharedWithSheet {
  return { hp: Math.min(hp, character.maxHp), conditions, play: play ?? base.play }
}

function hasHitPoints(sheet: Sheet): boolean {
  const { given } = readSheet(sheet)
  return given.has('hitPointsMax') || given.has('hitPointsCurrent')
}

/**
 * PARTY-11 The sheet with what its seat has now; the same object if nothing differs. Only fields that change are written. Conditions
 * in other words than the table's stay, and so do armour class and attacks that were written by hand.
 */
export async function sheetWith(document: Document, shared: SharedWithSheet): Promise<Sheet> {
  const { sheet } = document
  const { character } = readSheet(sheet)
  const before = sharedOfSheet(document, shared)
  const played = withPlayState(character, shared.play)
  const next: Character = {
    ...(played.inventory === character.inventory ? played : await carrying(character, played)),
    ...(before.hp === shared.hp ? {} : { hitPointsCurrent: shared.hp }),
    ...(hasSame(before.conditions, shared.conditions) ? {} : { conditions: conditionsWith(character, shared) }),
  }
  const changed = Object.entries(next).filter(([field, value]) => !isEqual(value, character[field as keyof Character]))
  return changed.length === 0 ? sheet : { ...sheet, ...Object.fromEntries(changed) }
}

function conditionsWith({ conditions = [] }: Character, shared: SharedWithSheet): string[] {
  const stay = conditions.filter((word) => {
    const known = conditionCalled(word)
    return known === undefined || shared.conditions.includes(known)
  })
  return [...stay, ...shared.conditions.filter((condition) => !stay.some((word) => conditionCalled(word) === condition))]
}

/** The character with what `played` carries. Other armour or weapons in use change the numbers that the rules gave, and no others. */
async function carrying(character: Character, played: Character): Promise<Character> {
  const inventory = played.inventory ?? []
  const equipment = equipmentList(inventory)
  if (character.classId === undefined || isEqual(inUse(character), inUse(played))) return { ...played, equipment }
  const compendium = await loadSections()
  const was = combatNumbers(character, compendium)
  const is = withInventory(played, inventory, compendium)
  const byHand = character.attacks.filter((attack) => !was.attacks.some((one) => isEqual(one, attack)))
  const { armorClass, initiative, speed, proficiencyBonus } = character
  return {
    ...is,
    attacks: [...is.attacks, ...byHand.filter(({ name }) => !is.attacks.some((one) => one.name === name))],
    ...(was.armorClass === armorClass ? {} : { armorClass }),
    ...(was.initiative === initiative ? {} : { initiative }),
    ...(was.speed === speed ? {} : { speed }),
    ...(was.proficiencyBonus === proficiencyBonus ? {} : { proficiencyBonus }),
  }
}

function inUse({ inventory = [] }: Character): unknown {
  return inventory
    .filter(({ equipped, attuned }) => equipped || attuned === true)
    .map(({ id, name, equipped, attuned }) => [id, name, equipped, attuned === true])
}

function hasSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word))
}
