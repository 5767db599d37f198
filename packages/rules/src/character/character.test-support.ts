import type { Compendium } from '../compendium/compendium'
import type { Ability, Skill } from '../terms'
import { ABILITIES } from '../terms'
import { eachAbility, eachSkill } from './ability-scores'
import { completeSheet } from './complete-sheet'
import { averageHitDie, hitDieSides } from './hit-dice'
import type { Character, LevelTaken } from './sheet'

export interface Wanted extends Partial<Character> {
  /** Classes with levels and subclasses: `fighter 5 champion`. */
  readonly classes: string
  /** Strength to Charisma. */
  readonly scores?: string
  readonly marked?: readonly Skill[]
  readonly wears?: readonly string[]
  readonly attuned?: readonly string[]
  readonly picks?: Readonly<Record<string, readonly string[]>>
}

/** Makes sheets of the compendium's parts, with a build of average hit dice and the numbers that follow from the class alone. */
export function charactersOf(compendium: Compendium): (wanted: Wanted) => Character {
  return (wanted) => aCharacter(wanted, compendium)
}

function aCharacter(
  { classes, scores = '14 14 14 14 14 14', marked = [], wears = [], attuned = [], picks = {}, ...over }: Wanted,
  compendium: Compendium,
): Character {
  const parsed = classes.split(', ').map((one) => {
    const [id = '', level = '1', subclassId] = one.split(' ')
    return { id, level: Number(level), subclassId }
  })
  const levels = parsed.flatMap(({ id, level, subclassId }, order) => {
    const { hitDice = '1d8', subclassLevel = 1 } = compendium.classes.get(id) ?? {}
    return Array.from({ length: level }, (_, index): LevelTaken => {
      const isSubclassLevel = subclassId !== undefined && index + 1 === subclassLevel
      return {
        classId: id,
        hitPoints: order === 0 && index === 0 ? hitDieSides(hitDice) : averageHitDie(hitDice),
        ...(isSubclassLevel ? { subclassId } : {}),
        ...(order === 0 && index === 0 ? { choices: Object.fromEntries(Object.entries(picks).map(([id_, ids]) => [id_, [...ids]])) } : {}),
      }
    })
  })
  const [first] = parsed
  const characterClass = compendium.classes.get(first?.id ?? '')
  const subclass = characterClass?.subclasses.find(({ id }) => id === first?.subclassId)
  const values = scores.split(' ').map(Number)
  return completeSheet({
    ...(eachAbility((ability: Ability) => values[ABILITIES.indexOf(ability)] ?? 10) as Partial<Character>),
    level: levels.length,
    classId: first?.id ?? '',
    class: characterClass?.name ?? '',
    ...(subclass === undefined ? {} : { subclassId: subclass.id, subclass: subclass.name }),
    raceId: 'human',
    savingThrows: eachAbility((ability) => characterClass?.savingThrows.includes(ability) ?? false),
    skills: eachSkill((skill) => marked.includes(skill)),
    build: { levels },
    inventory: wears.map((id) => {
      const item = compendium.items.get(id)
      if (item === undefined) throw new Error(`There is no ${id}.`)
      return { id, name: item.name, quantity: 1, weight: item.weight, equipped: true, attuned: attuned.includes(id) }
    }),
    ...over,
  }).character
}
