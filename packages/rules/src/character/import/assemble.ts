import type { Compendium } from '../../compendium/compendium'
import { currentLanguage, currentName } from '../../compendium/renamed'
import { NO_COINS } from '../../equipment/money'
import { idFromName } from '../../equipment/starting-equipment'
import { eachAbility, eachSkill } from '../ability-scores'
import { hitDiceText } from '../calculate/body'
import { calculate } from '../calculate/calculate'
import { combatNumbers, equipmentList } from '../combat-numbers'
import { hitDiceAt, hitDieSides } from '../derived-numbers'
import { classLevelsOf } from '../grants/build'
import { type ImportedCharacter, importCharacter } from '../import-character'
import { featuresAt, HIGHEST_LEVEL } from '../level-up'
import type { Feat } from '../sheet'
import { inventoryOf } from './carried-things'
import { itemFinder } from './find-items'
import { findBackground, findRace } from './find-parts'
import { findSpell } from './find-spells'
import type { ForeignCharacter } from './foreign-character'
import { notesOf } from './notes'
import { withOptionPicks } from './option-picks'
import { inParentheses } from './printed-names'
import { spentSlots } from './slots'
import { type FoundClass, foundClasses, takenLevels } from './taken-levels'

export type ForeignSections = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items' | 'spells'> &
  Partial<Pick<Compendium, 'options'>>

/** Looks up the names of a foreign character in the compendium, derives the numbers, and adds notes on everything left out. */
export function assembleForeign(foreign: ForeignCharacter, compendium: ForeignSections): ImportedCharacter {
  const { race, subrace } = findRace(foreign.raceNames, compendium.races)
  const background = findBackground(foreign.background, compendium.backgrounds)
  const classes = foundClasses(foreign, compendium)
  const findItem = itemFinder(compendium)
  const inventory = inventoryOf(foreign.things, findItem)
  const level = Math.max(1, Math.min(HIGHEST_LEVEL, sumOf(classes)))
  // The class of the most levels names the character.
  const main = [...classes].sort((a, b) => b.level - a.level)[0]
  const hitDice = main?.characterClass?.hitDice ?? '1d8'
  const scores =
    foreign.scoresWithoutItems !== undefined && inventory.some(({ raises }) => raises) ? foreign.scoresWithoutItems : foreign.scores
  const spells = foreign.spells.flatMap(({ name, isPrepared }) => {
    const spell = findSpell(name, compendium.spells)
    return spell === undefined ? [] : [{ id: spell.id, isPrepared }]
  })
  const saves: readonly string[] = foreign.savingThrows ?? classes[0]?.characterClass?.savingThrows ?? []
  const classFeatures = classes.flatMap(featuresOf)
  const raceTraits = [...(race?.traits ?? []), ...(subrace?.traits ?? [])].map(({ name }) => name)
  const known = new Set([...classFeatures, ...raceTraits].map(plain))
  const taken = takenLevels(classes, foreign.expertise)
  const { spellSlots, pactSlotsUsed } = spentSlots(classLevelsOf(taken?.build.levels ?? [], compendium), foreign)
  const entries = inventory.map(({ entry }) => entry)
  const read = importCharacter({
    name: foreign.name,
    race: race?.name ?? foreign.raceNames[0] ?? '',
    subrace: subrace?.name ?? '',
    class: main?.characterClass?.name ?? main?.name ?? '',
    subclass: main?.subclassEntry?.name ?? main?.subclass ?? '',
    level,
    background: background?.name ?? foreign.background,
    alignment: foreign.alignment,
    experiencePoints: Math.max(0, Math.round(foreign.experiencePoints)),
    ...scores,
    speed: subrace?.speed ?? race?.speed ?? 30,
    ...hitPointsOf(foreign, 0),
    tempHitPoints: Math.max(0, Math.round(foreign.tempHitPoints)),
    hitDice: hitDiceAt(level, hitDice),
    savingThrows: eachAbility((ability) => saves.includes(ability)),
    skills: eachSkill((skill) => foreign.skills.includes(skill)),
    features: [...classFeatures, ...new Set(foreign.features.map(currentName).filter((feature) => !known.has(plain(feature))))],
    traits: raceTraits,
    proficiencies: [],
    languages: [...new Set([...(race?.languages ?? []), ...foreign.languages.map(currentLanguage)])],
    equipment: equipmentList(entries),
    attacks: [],
    personalityTraits: foreign.personalityTraits,
    ideals: foreign.ideals,
    bonds: foreign.bonds,
    flaws: foreign.flaws,
    backstory: foreign.backstory,
    appearance: '',
    ...(foreign.pronouns === '' ? {} : { pronouns: foreign.pronouns }),
    conditions: [...foreign.conditions],
    knownSpells: spells.map(({ id }) => id),
    preparedSpells: spells.filter(({ isPrepared }) => isPrepared).map(({ id }) => id),
    spellSlots,
    inventory: entries,
    currency: { ...NO_COINS, ...foreign.coins },
    ...withoutMissing({
      raceId: race?.id,
      subraceId: subrace?.id,
      classId: main?.characterClass?.id,
      subclassId: main?.subclassEntry?.id,
      backgroundId: background?.id,
      build: taken?.build,
      feats: foreign.feats.length === 0 ? undefined : foreign.feats.map(featOf),
      hitDiceUsed: hitDiceUsed(classes),
      pactSlotsUsed: pactSlotsUsed === 0 ? undefined : pactSlotsUsed,
      ...inPlay(foreign),
    }),
  })
  if (!read.ok) return read
  // A subclass may name its choice: `Circle of the Land (Forest)`.
  const optionNames = [...foreign.features.map(currentName), ...classes.flatMap(({ subclass }) => inParentheses(subclass))]
  const chosen = withOptionPicks(read.character, optionNames, compendium)
  const numbers = calculate(chosen, compendium)
  const character = {
    ...chosen,
    ...combatNumbers(chosen, compendium),
    ...hitPointsOf(foreign, numbers.hitPointsMax.value),
    hitDice: hitDiceText(numbers.hitDice),
  }
  const filledLater = new Set(['armorClass', 'initiative', 'proficiencyBonus'])
  const found = { race, subrace, background, classes, expertiseLeft: taken?.expertiseLeft ?? foreign.expertise, findItem }
  return {
    ok: true,
    character,
    notes: [...notesOf(foreign, found, compendium), ...read.notes.filter(({ path }) => !filledLater.has(path))],
  }
}

function sumOf(classes: readonly FoundClass[]): number {
  return classes.reduce((sum, { level }) => sum + level, 0)
}

function featuresOf({ characterClass, subclassEntry, level }: FoundClass): string[] {
  if (characterClass === undefined) return []
  return Array.from({ length: level }, (_, index) => featuresAt(index + 1, characterClass, subclassEntry)).flat()
}

/** Compares names of features as people do: `Favored Enemy (Beasts)` is `Favored Enemy`. */
function plain(feature: string): string {
  return idFromName(feature.replace(/\([^)]*\)/g, ''))
}

/** What the other program says, or the given maximum and what was lost of it. */
function hitPointsOf({ hitPointsMax, hitPointsCurrent, hitPointsLost }: ForeignCharacter, counted: number) {
  const most = Math.max(0, Math.round(hitPointsMax ?? counted))
  return { hitPointsMax: most, hitPointsCurrent: Math.min(most, Math.max(0, Math.round(hitPointsCurrent ?? most - hitPointsLost))) }
}

function featOf({ name, description }: ForeignCharacter['feats'][number]): Feat {
  return { id: idFromName(name).slice(0, 100), name, ...(description === '' ? {} : { description }) }
}

/** By die: `{ d10: 2 }`. Undefined if none was spent. */
function hitDiceUsed(classes: readonly FoundClass[]): Record<string, number> | undefined {
  const used: Record<string, number> = {}
  for (const { characterClass, hitDiceUsed: spent, level } of classes) {
    const die = `d${hitDieSides(characterClass?.hitDice ?? '1d8')}`
    if (spent > 0) used[die] = (used[die] ?? 0) + Math.min(level, spent)
  }
  return Object.keys(used).length === 0 ? undefined : used
}

/** What lasts between sessions; absent where there is nothing to tell. */
function inPlay({ exhaustion, inspiration, deathSaves, notes }: ForeignCharacter) {
  const successes = Math.min(3, deathSaves.successes)
  const failures = Math.min(3, deathSaves.failures)
  return {
    exhaustion: exhaustion === 0 ? undefined : Math.min(6, exhaustion),
    inspiration: inspiration || undefined,
    deathSaves: successes + failures === 0 ? undefined : { successes, failures },
    notes: notes === '' ? undefined : notes,
  }
}

function withoutMissing(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
