import type { Compendium } from '../../compendium/compendium'
import { NO_COINS } from '../../equipment/money'
import { idFromName } from '../../equipment/starting-equipment'
import { slotsAt } from '../../spells/slots'
import { ABILITIES, SKILLS } from '../../terms'
import { combatNumbers, equipmentList } from '../combat-numbers'
import { hitDiceAt, hitPointsAt } from '../derived-numbers'
import type { ImportedCharacter, ImportNote } from '../import-character'
import { importCharacter } from '../import-character'
import { featuresAt, HIGHEST_LEVEL } from '../level-up'
import type { ForeignHero } from './foreign-hero'

export type ForeignShelves = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items' | 'spells'>

/** Finds what the rulebook knows of a hero from elsewhere, works out the numbers, and tells what found no place. */
export function assembleForeign(hero: ForeignHero, shelves: ForeignShelves): ImportedCharacter {
  const parts = partsOf(hero, shelves)
  const { race, subrace, characterClass, subclass, background, level, className, subclassName } = parts
  const hitDice = characterClass?.hitDice ?? '1d8'
  const counted = hitPointsAt(level, hitDice, hero.scores.constitution, subrace?.hitPointsPerLevel)
  const hitPointsMax = Math.max(0, Math.round(hero.hitPointsMax ?? counted))
  const spells = hero.spells.flatMap(({ name, isPrepared }) => {
    const spell = shelves.spells.get(idFromName(name))
    return spell === undefined ? [] : [{ id: spell.id, isPrepared }]
  })
  const inventory = inventoryOf(hero, shelves)
  const saves: readonly string[] = hero.savingThrows ?? characterClass?.savingThrows ?? []
  const classFeatures =
    characterClass === undefined ? [] : levelsUpTo(level).flatMap((reached) => featuresAt(reached, characterClass, subclass))
  const raceTraits = [...(race?.traits ?? []), ...(subrace?.traits ?? [])].map(({ name }) => name)
  const known = new Set([...classFeatures, ...raceTraits])
  const read = importCharacter({
    name: hero.name,
    race: race?.name ?? hero.raceNames[0] ?? '',
    subrace: subrace?.name ?? '',
    class: className,
    subclass: subclass?.name ?? subclassName,
    level,
    background: background?.name ?? hero.background,
    alignment: hero.alignment,
    experiencePoints: Math.max(0, Math.round(hero.experiencePoints)),
    ...hero.scores,
    speed: subrace?.speed ?? race?.speed ?? 30,
    hitPointsMax,
    hitPointsCurrent: Math.min(hitPointsMax, Math.max(0, Math.round(hitPointsMax - hero.hitPointsLost))),
    tempHitPoints: Math.max(0, Math.round(hero.tempHitPoints)),
    hitDice: hitDiceAt(level, hitDice),
    savingThrows: Object.fromEntries(ABILITIES.map((ability) => [ability, saves.includes(ability)])),
    skills: Object.fromEntries(SKILLS.map((skill) => [skill, hero.skills.includes(skill)])),
    features: [...classFeatures, ...hero.features.filter((feature) => !known.has(feature))],
    traits: raceTraits,
    proficiencies: [],
    languages: [...new Set([...(race?.languages ?? []), ...hero.languages])],
    equipment: equipmentList(inventory),
    attacks: [],
    personalityTraits: hero.personalityTraits,
    ideals: hero.ideals,
    bonds: hero.bonds,
    flaws: hero.flaws,
    backstory: hero.backstory,
    appearance: '',
    knownSpells: spells.map(({ id }) => id),
    preparedSpells: spells.filter(({ isPrepared }) => isPrepared).map(({ id }) => id),
    spellSlots: slotsAt(characterClass?.spellcasting ?? subclass?.spellcasting, level),
    inventory,
    currency: { ...NO_COINS, ...hero.coins },
    ...idsOf(parts),
  })
  if (!read.ok) return read
  const character = { ...read.character, ...combatNumbers(read.character, shelves) }
  const filledLater = new Set(['armorClass', 'initiative', 'proficiencyBonus'])
  const notes = [...notesOf(hero, parts, shelves), ...read.notes.filter(({ path }) => !filledLater.has(path))]
  return { ok: true, character, notes }
}

type Parts = ReturnType<typeof partsOf>

function partsOf(hero: ForeignHero, { races, classes, backgrounds }: ForeignShelves) {
  const names = hero.raceNames.map(idFromName)
  const main = hero.classes[0]
  const total = hero.classes.reduce((sum, { level }) => sum + level, 0)
  const race =
    names.map((id) => races.get(id)).find((found) => found !== undefined) ??
    [...races.values()].find(({ subraces = [] }) => subraces.some(({ id }) => names.includes(id)))
  const characterClass = classes.get(idFromName(main?.name ?? ''))
  return {
    race,
    subrace: race?.subraces?.find(({ id, name }) => names.includes(id) || names.includes(idFromName(name))),
    characterClass,
    subclass: characterClass?.subclasses.find(({ id, name }) => sameCalling(main?.subclass ?? '', id, name)),
    background: backgrounds.get(idFromName(hero.background)),
    level: Math.min(HIGHEST_LEVEL, Math.max(1, Math.round(total))),
    className: characterClass?.name ?? main?.name ?? '',
    subclassName: main?.subclass ?? '',
  }
}

/** `School of Evocation` and `Evocation` are one. */
function sameCalling(given: string, id: string, name: string): boolean {
  const asked = idFromName(given)
  if (given === '') return false
  return [id, idFromName(name)].some((own) => own === asked || own.endsWith(`-${asked}`) || asked.endsWith(`-${own}`))
}

function inventoryOf(hero: ForeignHero, { items }: ForeignShelves) {
  const held = new Map<string, ReturnType<typeof entryOf>>()
  for (const thing of hero.things) {
    const entry = entryOf(thing)
    const before = held.get(entry.id)
    held.set(entry.id, before === undefined ? entry : { ...before, quantity: before.quantity + entry.quantity })
  }
  return [...held.values()]

  function entryOf({ name, quantity, weight, equipped, attuned }: ForeignHero['things'][number]) {
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

function notesOf(hero: ForeignHero, parts: Parts, { items, spells }: ForeignShelves): ImportNote[] {
  const unknown = (path: string, message: string): ImportNote => ({ path, code: 'unknown', message })
  const notes = hero.leftOut.map(({ path, message }) => unknown(path, message))
  const [main, ...others] = hero.classes
  if (parts.race === undefined && hero.raceNames[0] !== undefined) {
    notes.push(unknown('race', `The race ${hero.raceNames[0]} is not in the rulebook; its traits were left out.`))
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
  if (hero.background !== '' && parts.background === undefined) {
    notes.push(unknown('background', `The background ${hero.background} is not in the rulebook; its name was kept.`))
  }
  for (const { name } of hero.spells) {
    if (!spells.has(idFromName(name))) notes.push(unknown('spells', `The spell ${name} is not in the rulebook and was left out.`))
  }
  for (const { name } of hero.things) {
    if (!items.has(idFromName(name)))
      notes.push(unknown('inventory', `${name} is not in the rulebook; it is carried by name and weight only.`))
  }
  return notes
}
