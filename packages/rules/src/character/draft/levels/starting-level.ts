import type { CharacterClass } from '../../../compendium/schema'
import type { DieRoller } from '../../ability-scores'
import type { LoadedSections } from '../../grants/collect'
import { hitDieSides } from '../../hit-dice'
import type { CharacterDraft, StartingLevel } from '../draft'

/** The level of the edited character, or that at which the new one begins. */
export function levelOf({ level, levels = [] }: Pick<CharacterDraft, 'level' | 'levels'>): number {
  return level ?? levels.length + 1
}

/** Lets a new character begin at a level from 1 to 20. What levels above it were taken with is dropped, and a subclass that comes later. */
export function chooseLevel(draft: CharacterDraft, level: number, characterClass: CharacterClass | undefined): CharacterDraft {
  const { levels: planned = [], extraGold: _, ...rest } = draft
  const isSubclassLater = level < (characterClass?.subclassLevel ?? 1)
  return {
    ...rest,
    levels: level === 1 ? undefined : Array.from({ length: level - 1 }, (_one, index) => planned[index] ?? {}),
    subclassId: isSubclassLater ? undefined : draft.subclassId,
  }
}

/** Changes what one level after the first is taken with. */
export function changeLevel(draft: CharacterDraft, level: number, by: (taken: StartingLevel) => StartingLevel): CharacterDraft {
  return { ...draft, levels: draft.levels?.map((one, index) => (index === level - 2 ? by(one) : one)) }
}

/** Counts rolled hit points. A die that was rolled for a level stays as it fell. */
export function rollHitDice(draft: CharacterDraft, { hitDice }: Pick<CharacterClass, 'hitDice'>, env: DieRoller): CharacterDraft {
  const levels = draft.levels?.map((one) => (one.rolled === undefined ? { ...one, rolled: env.rollDie(hitDieSides(hitDice)) } : one))
  return { ...draft, hitPoints: 'roll', levels }
}

/** Coins that a character who begins at a level has in addition to those of the background. */
export interface StartingGold {
  readonly base: number
  /** A d10 is rolled and multiplied by it. */
  readonly perPip: number
}

/** The table's suggestion for a campaign with few magic items; undefined below level 5. */
export function startingGoldAt(level: number): StartingGold | undefined {
  if (level < 5) return undefined
  if (level < 11) return { base: 500, perPip: 25 }
  return level < 17 ? { base: 5_000, perPip: 250 } : { base: 20_000, perPip: 250 }
}

export function rollGold({ base, perPip }: StartingGold, env: DieRoller): number {
  return base + env.rollDie(10) * perPip
}

/** The sections without those that are not loaded, which the wizard's compendium has as empty ones. */
export function withoutEmpty(sections: LoadedSections): LoadedSections {
  return Object.fromEntries(Object.entries(sections).filter(([, section]) => section !== undefined && section.size > 0))
}
