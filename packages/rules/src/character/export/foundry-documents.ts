import type { Compendium } from '../../compendium/compendium'
import { spellcastingOf } from '../calculate/spellcasting'
import { chosenParts } from '../chosen-parts'
import { averageHitDie, hitDieSides } from '../derived-numbers'
import type { GrantedChoice } from '../grants/collect'
import { abilityKey } from '../import/foundry-terms'
import type { Character } from '../sheet'
import { documentMaker, type FoundryDocument, foundryId } from './foundry-document'
import { spellSystem } from './foundry-spells'
import { foundryThing } from './foundry-things'
import type { HeldClass } from './held-classes'

export type FoundrySections = Pick<Compendium, 'races' | 'classes' | 'backgrounds' | 'items' | 'spells' | 'options'>

/** The documents inside the actor: race, background, classes, features, chosen options, things and spells. */
export function documentsOf(
  character: Character,
  { classes, choices }: { readonly classes: readonly HeldClass[]; readonly choices: readonly GrantedChoice[] },
  compendium: FoundrySections,
): FoundryDocument[] {
  const make = documentMaker()
  const { race, subrace, background } = chosenParts(character, compendium)
  const raceName =
    subrace === undefined || subrace.name.includes(character.race)
      ? character.subrace || character.race
      : `${character.race} (${subrace.name})`
  const isPactOnly = classes.every((one) => (spellcastingOf(one)?.progression ?? 'pact') === 'pact')
  const prepared = new Set(character.preparedSpells)
  const traits = [...(race?.traits ?? []), ...(subrace?.traits ?? [])]
  const texts = [
    ...classes.flatMap(({ characterClass, subclass }) => [...(characterClass?.features ?? []), ...(subclass?.features ?? [])]),
    ...traits,
  ]
  const feature = (name: string, origin: string) =>
    make({ name, type: 'feat', system: { type: { value: origin } }, description: texts.find((one) => one.name === name)?.description })
  return [
    ...(character.race === ''
      ? []
      : [make({ name: raceName, type: 'race', system: raceSystem(character), description: race?.description })]),
    ...(character.background === ''
      ? []
      : [make({ name: character.background, type: 'background', description: background?.description })]),
    ...classes.filter(({ name }) => name !== '').flatMap((one) => classDocuments(one, character, make)),
    ...character.traits.map((name) => feature(name, 'race')),
    ...character.features.map((name) => feature(name, 'class')),
    ...optionsIn(choices, compendium).map(({ name, description }) =>
      make({ name, type: 'feat', system: { type: { value: 'class' } }, description }),
    ),
    ...(character.feats ?? []).map(({ name, description }) =>
      make({ name, type: 'feat', system: { type: { value: 'feat' } }, description }),
    ),
    ...(character.inventory ?? []).map((entry) => {
      const item = compendium.items.get(entry.id)
      const thing = foundryThing(entry, item, compendium.items.get(item?.baseItem ?? ''))
      return make({ name: entry.name, ...thing, description: item?.description })
    }),
    ...(character.knownSpells ?? []).flatMap((id) => {
      const spell = compendium.spells.get(id)
      if (spell === undefined) return []
      const text = [spell.description, spell.higherLevels ?? ''].filter(Boolean).join('\n')
      return [
        make({
          name: spell.name,
          type: 'spell',
          system: spellSystem(spell, prepared.has(id), isPactOnly ? 'pact' : 'prepared'),
          description: text,
        }),
      ]
    }),
  ]
}

/** Fighting styles, invocations and the like that were chosen. */
function optionsIn(choices: readonly GrantedChoice[], { options }: FoundrySections) {
  return choices.flatMap(({ granted: { grant }, picks }) =>
    grant.of === 'option' ? (options.get(grant.list ?? '')?.options ?? []).filter(({ id }) => picks.includes(id)) : [],
  )
}

function raceSystem({ speed }: Character) {
  return { type: { value: 'humanoid' }, movement: { walk: speed, units: 'ft' } }
}

function classDocuments(one: HeldClass, character: Character, make: ReturnType<typeof documentMaker>): FoundryDocument[] {
  const { name, level, hitDice, characterClass, subclass, subclassName } = one
  const die = `d${hitDieSides(hitDice)}`
  const spent = character.hitDiceUsed !== undefined && Object.hasOwn(character.hitDiceUsed, die) ? (character.hitDiceUsed[die] ?? 0) : 0
  const own = make({
    name,
    type: 'class',
    system: {
      levels: level,
      hd: { denomination: die, spent: Math.min(level, spent), additional: '' },
      spellcasting: spellcastingSystem(characterClass?.spellcasting),
      advancement: [{ _id: foundryId('hp', 1), type: 'HitPoints', configuration: {}, value: hitPointsByLevel(one) }],
    },
    description: characterClass?.description,
  })
  if (subclassName === '') return [own]
  const system = { classIdentifier: own.system.identifier, spellcasting: spellcastingSystem(subclass?.spellcasting) }
  return [own, make({ name: subclassName, type: 'subclass', system })]
}

function spellcastingSystem(spellcasting: ReturnType<typeof spellcastingOf>) {
  return { progression: spellcasting?.progression ?? 'none', ability: spellcasting === undefined ? '' : abilityKey(spellcasting.ability) }
}

function hitPointsByLevel({ hitPoints, hitDice }: HeldClass) {
  const entries = hitPoints.map((face, index) => {
    const value = face === averageHitDie(hitDice) ? 'avg' : face === hitDieSides(hitDice) && index === 0 ? 'max' : face
    return [String(index + 1), value]
  })
  return Object.fromEntries(entries)
}
