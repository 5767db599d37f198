import type { Compendium } from '../../compendium/compendium'
import type { CharacterClass, Spellcasting, Subclass, Subrace } from '../../compendium/schema'
import { highestSlot, offeredSpells, type SpellCounts, spellCounts } from '../../spells/offered-spells'
import { abilityModifier } from '../ability-scores'
import { type ChosenParts, chosenParts } from '../chosen-parts'
import { stepAt } from '../grants/amount'
import { bookSize } from '../level-up'
import type { CharacterDraft } from './draft'
import { draftScores } from './draft-scores'
import { levelOf } from './levels/starting-level'
import { isMastery } from './levels/take-levels'
import type { Problem } from './problem'

export type SpellParts = Pick<Compendium, 'races' | 'classes'> & Partial<Pick<Compendium, 'spells'>>

/** The spells of a draft compared with those that its class grants. Spells that race or subclass bring are not counted. */
export interface SpellTally {
  /** Ids, also of spells that the compendium does not have. */
  readonly brought: ReadonlySet<string>
  /** Ids of those that the character has already. */
  readonly fromTheStart: readonly string[]
  /** With the cantrips that the people choose in addition. */
  readonly granted: SpellCounts
  readonly cantrips: number
  /** Known spells of level 1 and above. */
  readonly known: number
  /** Prepared spells of level 1 and above. */
  readonly prepared: number
}

/** Undefined if the class casts nothing, or while the spells that the draft names are not loaded. */
export function spellTally(
  draft: CharacterDraft,
  compendium: SpellParts,
  level = draft.classLevel ?? levelOf(draft),
): SpellTally | undefined {
  const parts = chosenParts(draft, compendium)
  const spellcasting = spellcastingOfDraft(parts)
  const { spells = new Map() as Compendium['spells'] } = compendium
  if (spellcasting === undefined || (draft.knownSpells.length > 0 && spells.size === 0)) return undefined
  // The list of a patron only widens what a warlock may learn.
  const ofSubclass = spellcasting.progression === 'pact' ? [] : listedBy(parts.subclass, level)
  const ofPeople = [...(parts.race?.spells ?? []), ...(parts.subrace?.spells ?? [])]
  const brought = new Set([...ofPeople, ...ofSubclass, ...pickedElsewhere(draft)])
  const chosen = draft.knownSpells.filter((id) => !brought.has(id))
  const isCantrip = (id: string) => spells.get(id)?.level === 0
  const cantrips = chosen.filter(isCantrip).length
  return {
    granted: grantedSpells(draft, parts, spellcasting, abilityModifier(draftScores(draft, compendium).totals[spellcasting.ability]), level),
    brought,
    // Spells of the people above cantrips come with higher levels.
    fromTheStart: [...ofPeople.filter(isCantrip), ...ofSubclass.filter((id) => spells.has(id))],
    cantrips,
    known: chosen.length - cantrips,
    prepared: draft.preparedSpells.filter((id) => !brought.has(id) && !isCantrip(id)).length,
  }
}

export function spellcastingOfDraft({
  characterClass,
  subclass,
}: Pick<ChosenParts, 'characterClass' | 'subclass'>): Spellcasting | undefined {
  return characterClass?.spellcasting ?? subclass?.spellcasting
}

function grantedSpells(
  draft: CharacterDraft,
  { characterClass, subrace }: ChosenParts,
  spellcasting: Spellcasting,
  modifier: number,
  level: number,
): SpellCounts {
  const counts = spellCounts(spellcasting, level, modifier)
  // The sheet of a finished character does not tell which of its cantrips its people chose.
  const ofPeople = draft.level !== undefined && counts.cantrips > 0 ? cantripsOfPeople(subrace) : 0
  const isNew = draft.level === undefined
  const pages = isNew ? bookSize(characterClass, level) : 0
  const known = counts.known ?? (pages > 0 ? pages : undefined)
  return {
    ...counts,
    cantrips: counts.cantrips + ofPeople,
    ...(known === undefined ? {} : { known: Math.max(0, known - (isNew ? secretsOf(characterClass, level) : 0)) }),
  }
}

/** What is picked for features, at any level: ids of spells and options, names of languages, skills and tools. */
export function pickedElsewhere({ choices = {}, levels = [] }: CharacterDraft): string[] {
  const all = [choices, ...levels.map(({ picks = {} }) => picks)].flatMap((picks) => Object.entries(picks))
  // A spell that is mastered is one of those that are known.
  return all.flatMap(([id, picks]) => (isMastery(id) ? [] : picks))
}

/** Spells of other lists are among those that a bard may know. */
function secretsOf(characterClass: CharacterClass | undefined, level: number): number {
  const grants = characterClass?.features.flatMap((feature) => feature.grants ?? []) ?? []
  const [secrets] = grants.flatMap((grant) => (grant.kind === 'choice' && grant.id === 'magical-secrets' ? [grant.count] : []))
  return typeof secrets === 'object' && 'steps' in secrets ? stepAt(secrets.steps, level) : 0
}

/** Of the chosen spells those that a new character knows at level 1 already. Later levels learn the others. */
export function firstSpells(draft: CharacterDraft, compendium: SpellParts): Pick<CharacterDraft, 'knownSpells' | 'preparedSpells'> {
  const { knownSpells, preparedSpells, levels = [] } = draft
  const { spells } = compendium
  const tally = levels.length === 0 || spells === undefined || spells.size === 0 ? undefined : spellTally(draft, compendium, 1)
  if (tally === undefined || spells === undefined) return levels.length === 0 ? { knownSpells, preparedSpells } : NO_SPELLS
  const parts = chosenParts(draft, compendium)
  // A subclass that is chosen later casts later.
  const { spellcasting } = parts.characterClass ?? {}
  if (spellcasting === undefined) return NO_SPELLS
  const offered = new Set(offeredSpells(spells.values(), draft.classId ?? '', 1, spellcasting).map(({ id }) => id))
  const fitting = knownSpells.filter((id) => offered.has(id) && !tally.brought.has(id))
  const isCantrip = (id: string) => spells.get(id)?.level === 0
  const known = [
    ...fitting.filter(isCantrip).slice(0, tally.granted.cantrips),
    ...fitting.filter((id) => !isCantrip(id)).slice(0, tally.granted.known ?? 0),
  ]
  return { knownSpells: known, preparedSpells: preparedSpells.filter((id) => known.includes(id)) }
}

const NO_SPELLS = { knownSpells: [], preparedSpells: [] }

/** A new character has no more spells than the class grants. A finished one may have found others. */
export function spellsBeyondLimit(draft: CharacterDraft, compendium: SpellParts): Problem[] {
  const tally = draft.level === undefined ? spellTally(draft, compendium) : undefined
  if (tally === undefined) return []
  const { granted, cantrips, known, prepared } = tally
  const problems: Problem[] = spellsOutOfReach(draft, compendium, tally)
  if (cantrips > granted.cantrips) {
    const message = `Keep at most ${granted.cantrips} cantrips: ${cantrips} are chosen.`
    problems.push({ field: 'knownSpells', code: 'too-many-cantrips', message })
  }
  if (granted.known !== undefined && known > granted.known) {
    const message = `Keep at most ${granted.known} known spells: ${known} are chosen.`
    problems.push({ field: 'knownSpells', code: 'too-many-spells', message })
  }
  if (granted.prepared !== undefined && prepared > granted.prepared) {
    const message = `Prepare at most ${granted.prepared} spells: ${prepared} are prepared.`
    problems.push({ field: 'preparedSpells', code: 'too-many-prepared', message })
  }
  return problems
}

/** A spell above the slots of the level at which the character begins, such as one chosen before the level was lowered. */
function spellsOutOfReach(draft: CharacterDraft, compendium: SpellParts, { brought }: SpellTally): Problem[] {
  const parts = chosenParts(draft, compendium)
  const spellcasting = spellcastingOfDraft(parts)
  const highest = spellcasting === undefined ? 0 : highestSlot(spellcasting, levelOf(draft))
  const above = draft.knownSpells.flatMap((id) => {
    const spell = compendium.spells?.get(id)
    return spell !== undefined && spell.level > highest && !brought.has(id) ? [spell.name] : []
  })
  if (above.length === 0) return []
  const message = `Forget the spells that are above your slots: ${above.join(', ')}.`
  return [{ field: 'knownSpells', code: 'spell-too-high', message }]
}

function listedBy(subclass: Subclass | undefined, level: number): readonly string[] {
  return Object.entries(subclass?.spellList ?? {}).flatMap(([from, ids]) => (Number(from) <= level ? ids : []))
}

/** High elves choose one cantrip in addition to those of a class that teaches cantrips. */
function cantripsOfPeople(subrace: Subrace | undefined): number {
  return subrace?.traits.some(({ name }) => name === 'Cantrip') === true ? 1 : 0
}
