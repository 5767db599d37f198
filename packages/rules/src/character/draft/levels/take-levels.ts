import type { LoadedSections } from '../../grants/collect'
import { averageHitDie } from '../../hit-dice'
import { type LevelChoice, type LevelUpChoices, levelUp, type NextLevel, nextLevel, openLevelChoices, withLevel } from '../../level-up'
import type { Character } from '../../sheet'
import type { CharacterDraft, StartingLevel } from '../draft'
import type { Problem } from '../problem'
import { withoutEmpty } from './starting-level'

/** A level after the first of a new character: what it asks for, and what was chosen. */
export interface LevelAsked {
  readonly level: number
  /** Its choices are those that this level brings. */
  readonly next: NextLevel
  /** What still fits: picks that are no longer offered are left out. */
  readonly taken: StartingLevel
  /** The character before this level. */
  readonly before: Character
  /** Their fields begin with the level: `levels.4.abilityIncreases`. */
  readonly problems: readonly Problem[]
}

export interface LevelsTaken {
  /** The character at the level at which it begins. Its numbers count even where levels have problems. */
  readonly character: Character
  readonly asked: readonly LevelAsked[]
}

/**
 * Takes the levels of a draft one after the other. Spells of the draft that the first level does not know are learned by the level that
 * may learn them. `choose` may fill in what is open.
 */
export function takeLevels(
  first: Character,
  draft: CharacterDraft,
  compendium: LoadedSections,
  choose: (asked: LevelAsked) => StartingLevel = ({ taken }) => taken,
): LevelsTaken {
  const sections = withoutEmpty(compendium)
  const { classId, subclassId } = draft
  const asked: LevelAsked[] = []
  let character = first
  for (const planned of draft.levels ?? []) {
    const all = nextLevel(character, sections, { classId, subclassId })
    if (all === undefined) break
    const next = { ...all, choices: ownChoices(all.choices, openLevelChoices(character, sections)) }
    const open: LevelAsked = { level: next.level, next, taken: fitting(planned, next), before: character, problems: [] }
    const taken = choose(open)
    const choices: LevelUpChoices = {
      classId,
      subclassId: next.subclasses.length > 0 ? subclassId : undefined,
      hitPoints: draft.hitPoints === 'roll' ? Math.min(taken.rolled ?? averageOf(next), next.hitDie) : 'average',
      abilityIncreases: taken.increases,
      feat: taken.feat,
      picks: { ...taken.picks, ...learned(next, draft, character, sections) },
    }
    const result = levelUp(character, sections, choices)
    asked.push({ ...open, taken, problems: result.ok ? [] : result.problems.map((one) => fieldOf(next.level, one)) })
    character = result.ok ? result.character : withLevel(character, sections, { classId: next.classId, hitPoints: averageOf(next) })
  }
  return { character, asked }
}

/** Choices that earlier levels left open are asked at those levels. */
function ownChoices(all: readonly LevelChoice[], before: readonly LevelChoice[]): LevelChoice[] {
  return all.flatMap((choice) => {
    const count = choice.count - (before.find(({ id }) => id === choice.id)?.count ?? 0)
    return count > 0 ? [{ ...choice, count }] : []
  })
}

function fitting({ rolled, increases, feat, picks = {} }: StartingLevel, next: NextLevel): StartingLevel {
  const kept = next.choices.flatMap(({ id, count, offered }): [string, string[]][] => {
    const ids = (picks[id] ?? []).filter((one) => offered?.includes(one) ?? true).slice(0, count)
    return ids.length === 0 || isLearned(id) ? [] : [[id, ids]]
  })
  const isRaised = next.improvesAbilities && Object.values(increases ?? {}).some((points) => points > 0)
  return {
    ...(rolled === undefined ? {} : { rolled }),
    ...(isRaised ? { increases } : {}),
    ...(next.improvesAbilities && feat !== undefined ? { feat } : {}),
    ...(kept.length === 0 ? {} : { picks: Object.fromEntries(kept) }),
  }
}

/** Spells of the class are chosen for all levels together, in the spells step. */
export function isLearned(choiceId: string): boolean {
  return choiceId === 'cantrips' || choiceId === 'spells'
}

/** Spell Mastery and Signature Spells choose among the spells of the book. */
export function isMastery(choiceId: string): boolean {
  return choiceId.startsWith('spell-mastery') || choiceId === 'signature-spells'
}

/** The highest spells first: lower ones find a place at a later level as well. */
function learned(
  { choices }: NextLevel,
  { knownSpells }: CharacterDraft,
  character: Character,
  { spells }: LoadedSections,
): Record<string, string[]> {
  const levelOfSpell = (id: string) => spells?.get(id)?.level ?? 0
  const left = knownSpells
    .filter((id) => character.knownSpells?.includes(id) !== true)
    .sort((one, other) => levelOfSpell(other) - levelOfSpell(one))
  const fresh = choices.flatMap(({ id, count, offered = [] }): [string, string[]][] => {
    const ids = isLearned(id) ? left.filter((one) => offered.includes(one)).slice(0, count) : []
    return ids.length === 0 ? [] : [[id, ids]]
  })
  return Object.fromEntries(fresh)
}

function averageOf({ hitDie }: NextLevel): number {
  return averageHitDie(`1d${hitDie}`)
}

function fieldOf(level: number, problem: Problem): Problem {
  // The subclass is one choice of the draft.
  return problem.field === 'subclassId' ? problem : { ...problem, field: `levels.${level}.${problem.field}` }
}
