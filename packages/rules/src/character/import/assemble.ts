import type { Compendium } from '../../compendium/compendium'
import { NO_COINS } from '../../equipment/money'
import { idFromName } from '../../equipment/starting-equipment'
import { slotsAt } from '../../spells/slots'
import { eachAbility, eachSkill } from '../ability-scores'
import { combatNumbers, equipmentList } from '../combat-numbers'
import { hitDiceAt, hitPointsAt } from '../derived-numbers'
import { type ImportedCharacter, type ImportNote, importCharacter } from '../import-character'
import { featuresAt, HIGHEST_LEVEL } from '../level-up'
import type { ForeignCharacter } from './foreign-character'

export type ForeignSections = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items' | 'spells'>

/** Looks up the names of a foreign character in the compendium, derives the numbers, and adds notes on everything left out. */
export function assembleForeign(foreign: ForeignCharacter, compendium: ForeignSections): ImportedCharacter {
  const parts = partsOf(foreign, compendium)
  const { race, subrace, characterClass, subclass, background, level, className, subclassName } = parts
  const hitDice = characterClass?.hitDice ?? '1d8'
  const counted = hitPointsAt(level, hitDice, foreign.scores.constitution, subrace?.hitPointsPerLevel)
  const hitPointsMax = Math.max(0, Math.round(foreign.hitPointsMax ?? counted))
  const spells = foreign.spells.flatMap(({ name, isPrepared }) => {
    const spell = compendium.spells.get(idFromName(name))
    return spell === undefined ? [] : [{ id: spell.id, isPrepared }]
  })
  const inventory = inventoryOf(foreign, compendium)
  const saves: readonly string[] = foreign.savingThrows ?? characterClass?.savingThrows ?? []
  const classFeatures =
    characterClass === undefined ? [] : levelsUpTo(level).flatMap((reached) => featuresAt(reached, characterClass, subclass))
  const raceTraits = [...(race?.traits ?? []), ...(subrace?.traits ?? [])].map(({ name }) => name)
  const known = new Set([...classFeatures, ...raceTraits])
  const read = importCharacter({
    name: foreign.name,
    race: race?.name ?? foreign.raceNames[0] ?? '',
    subrace: subrace?.name ?? '',
    class: className,
    subclass: subclass?.name ?? subclassName,
    level,
    background: background?.name ?? foreign.background,
    alignment: foreign.alignment,
    experiencePoints: Math.max(0, Math.round(foreign.experiencePoints)),
    ...foreign.scores,
    speed: subrace?.speed ?? race?.speed ?? 30,
    hitPointsMax,
    hitPointsCurrent: Math.min(hitPointsMax, Math.max(0, Math.round(hitPointsMax - foreign.hitPointsLost))),
    tempHitPoints: Math.max(0, Math.round(foreign.tempHitPoints)),
    hitDice: hitDiceAt(level, hitDice),
    savingThrows: eachAbility((ability) => saves.includes(ability)),
    skills: eachSkill((skill) => foreign.skills.includes(skill)),
    features: [...classFeatures, ...foreign.features.filter((feature) => !known.has(feature))],
    traits: raceTraits,
    proficiencies: [],
    languages: [...new Set([...(race?.languages ?? []), ...foreign.languages])],
    equipment: equipmentList(inventory),
    attacks: [],
    personalityTraits: foreign.personalityTraits,
    ideals: foreign.ideals,
    bonds: foreign.bonds,
    flaws: foreign.flaws,
    backstory: foreign.backstory,
    appearance: '',
    knownSpells: spells.map(({ id }) => id),
    preparedSpells: spells.filter(({ isPrepared }) => isPrepared).map(({ id }) => id),
    spellSlots: slotsAt(characterClass?.spellcasting ?? subclass?.spellcasting, level),
    inventory,
    currency: { ...NO_COINS, ...foreign.coins },
    ...idsOf(parts),
  })
  if (!read.ok) return read
  const character = { ...read.character, ...combatNumbers(read.character, compendium) }
  const filledLater = new Set(['armorClass', 'initiative', 'proficiencyBonus'])
  const notes = [...notesOf(foreign, parts, compendium), ...read.notes.filter(({ path }) => !filledLater.has(path))]
  return { ok: true, character, notes }
}

type Parts = ReturnType<typeof partsOf>

function partsOf(foreign: ForeignCharacter, { races, classes, backgrounds }: ForeignSections) {
  const names = foreign.raceNames.map(idFromName)
  const main = foreign.classes[0]
  const total = foreign.classes.reduce((sum, { level }) => sum + level, 0)
  const race =
    names.map((id) => races.get(id)).find((found) => found !== undefined) ??
    [...races.values()].find(({ subraces = [] }) => subraces.some(({ id }) => names.includes(id)))
  const characterClass = classes.get(idFromName(main?.name ?? ''))
  return {
    race,
    subrace: race?.subraces?.find(({ id, name }) => names.includes(id) || names.includes(idFromName(name))),
    characterClass,
    subclass: characterClass?.subclasses.find(({ id, name }) => sameCalling(main?.subclass ?? '', id, name)),
    background: backgrounds.get(idFromName(foreign.background)),
    level: Math.min(HIGHEST_LEVEL, Math.max(1, Math.round(total))),
    className: characterClass?.name ?? main?.name ?? '',
    subclassName: main?.subclass ?? '',
  }
}

/** Treats `School of Evocation` and `Evocation` as the same subclass. */
function sameCalling(given: string, id: string, name: string): boolean {
  const asked = idFromName(given)
  if (given === '') return false
  return [id, idFromName(name)].some((own) => own === asked || own.endsWith(`-${asked}`) || asked.endsWith(`-${own}`))
}

function inventoryOf(foreign: ForeignCharacter, { items }: ForeignSections) {
  const held = new Map<string, ReturnType<typeof entryOf>>()
  for (const thing of foreign.things) {
    const entry = entryOf(thing)
    const before = held.get(entry.id)
    held.set(entry.id, before === undefined ? entry : { ...before, quantity: before.quantity + entry.quantity })
  }
  return [...held.values()]

  function entryOf({ name, quantity, weight, equipped, attuned }: ForeignCharacter['things'][number]) {
    const item = items.get(idFromName(name))
    return {
      id: item?.id ?? idFromName(name).slice(0, 100),
      name: item?.name ?? name,
      quantity: Math.max(1, Math.round(quantity)),
      weight: Math.max(0, item?.weight ?? weight),
      equipped,
      ...(attuned ? { attuned } : {}),
    }
  }
}

function idsOf({ race, subrace, characterClass, subclass, background }: Parts) {
  const ids = {
    raceId: race?.id,
    subraceId: subrace?.id,
    classId: characterClass?.id,
    subclassId: subclass?.id,
    backgroundId: background?.id,
  }
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined))
}

function levelsUpTo(level: number): number[] {
  return Array.from({ length: level }, (_, index) => index + 1)
}

function notesOf(foreign: ForeignCharacter, parts: Parts, { items, spells }: ForeignSections): ImportNote[] {
  const unknown = (path: string, message: string): ImportNote => ({ path, code: 'unknown', message })
  const notes = foreign.leftOut.map(({ path, message }) => unknown(path, message))
  const [main, ...others] = foreign.classes
  if (parts.race === undefined && foreign.raceNames[0] !== undefined) {
    notes.push(unknown('race', `The race ${foreign.raceNames[0]} is not in the rulebook; its traits were left out.`))
  }
  if (main !== undefined && parts.characterClass === undefined) {
    notes.push(unknown('class', `The class ${main.name} is not in the rulebook; its features were left out.`))
  }
  for (const { name, level } of others) {
    notes.push(unknown('class', `One class is kept: ${name} ${level} became levels of ${main?.name ?? 'the first'}.`))
  }
  if (main !== undefined && main.subclass !== '' && parts.characterClass !== undefined && parts.subclass === undefined) {
    notes.push(unknown('subclass', `The subclass ${main.subclass} is not in the rulebook; its name was kept, its features were left out.`))
  }
  if (foreign.background !== '' && parts.background === undefined) {
    notes.push(unknown('background', `The background ${foreign.background} is not in the rulebook; its name was kept.`))
  }
  for (const { name } of foreign.spells) {
    if (!spells.has(idFromName(name))) notes.push(unknown('spells', `The spell ${name} is not in the rulebook and was left out.`))
  }
  for (const { name } of foreign.things) {
    if (!items.has(idFromName(name)))
      notes.push(unknown('inventory', `${name} is not in the rulebook; it is carried by name and weight only.`))
  }
  return notes
}
