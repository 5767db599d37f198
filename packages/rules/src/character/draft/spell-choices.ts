import type { Compendium } from '../../compendium/compendium'
import type { Subclass, Subrace } from '../../compendium/schema'
import { type SpellCounts, spellCounts } from '../../spells/offered-spells'
import { abilityModifier } from '../ability-scores'
import { chosenParts } from '../chosen-parts'
import type { CharacterDraft } from './draft'
import { draftScores } from './draft-scores'
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
export function spellTally(draft: CharacterDraft, compendium: SpellParts): SpellTally | undefined {
  const { level = 1 } = draft
  const parts = chosenParts(draft, compendium)
  const spellcasting = parts.characterClass?.spellcasting ?? parts.subclass?.spellcasting
  const { spells = new Map() as Compendium['spells'] } = compendium
  if (spellcasting === undefined || (draft.knownSpells.length > 0 && spells.size === 0)) return undefined
  // The list of a patron only widens what a warlock may learn.
  const ofSubclass = spellcasting.progression === 'pact' ? [] : listedBy(parts.subclass, level)
  const ofPeople = [...(parts.race?.spells ?? []), ...(parts.subrace?.spells ?? [])]
  const brought = new Set([...ofPeople, ...ofSubclass])
  const chosen = draft.knownSpells.filter((id) => !brought.has(id))
  const isCantrip = (id: string) => spells.get(id)?.level === 0
  const cantrips = chosen.filter(isCantrip).length
  const counts = spellCounts(spellcasting, level, abilityModifier(draftScores(draft, compendium).totals[spellcasting.ability]))
  return {
    granted: { ...counts, cantrips: counts.cantrips > 0 ? counts.cantrips + cantripsOfPeople(parts.subrace) : 0 },
    brought,
    // Spells of the people above cantrips come with higher levels.
    fromTheStart: [...ofPeople.filter(isCantrip), ...ofSubclass.filter((id) => spells.has(id))],
    cantrips,
    known: chosen.length - cantrips,
    prepared: draft.preparedSpells.filter((id) => !brought.has(id) && !isCantrip(id)).length,
  }
}

/** A new character has no more spells than the class grants. A finished one may have found others. */
export function spellsBeyondLimit(draft: CharacterDraft, compendium: SpellParts): Problem[] {
  const tally = draft.level === undefined ? spellTally(draft, compendium) : undefined
  if (tally === undefined) return []
  const { granted, cantrips, known, prepared } = tally
  const problems: Problem[] = []
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

function listedBy(subclass: Subclass | undefined, level: number): readonly string[] {
  return Object.entries(subclass?.spellList ?? {}).flatMap(([from, ids]) => (Number(from) <= level ? ids : []))
}

/** High elves choose one cantrip in addition to those of a class that teaches cantrips. */
function cantripsOfPeople(subrace: Subrace | undefined): number {
  return subrace?.traits.some(({ name }) => name === 'Cantrip') === true ? 1 : 0
}
