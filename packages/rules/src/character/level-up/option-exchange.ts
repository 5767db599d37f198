import { amountFor, type Facts, grantsOf } from '../calculate/facts'
import type { Granted, GrantedChoice } from '../grants/collect'
import type { GrantOf } from '../grants/grant'
import { hasWhatItNeeds, offeredOptions, type Picks } from './offered'

/** Options of one choice of which one may be exchanged, such as a warlock's invocations. */
export interface OptionExchange {
  /** The key in `picks`. */
  readonly id: string
  /** The feature that offers the options, in English. */
  readonly source: string
  /** The list of options. */
  readonly list: string
  /** Those that may be given up. */
  readonly known: readonly string[]
  /** Those that may be learned instead. */
  readonly offered: readonly string[]
}

/** What a class lets exchange at the level of `after`: some lists at each later level, others whenever a new option is learned. */
export function optionExchanges(before: Facts, after: Facts, classId: string, now: Picks): OptionExchange[] {
  return after.choices.flatMap(({ granted, picks }): OptionExchange[] => {
    const { grant, source, classLevel } = granted
    if (grant.of !== 'option' || classLevel?.classId !== classId || picks.length === 0) return []
    const { list = '' } = grant
    const when = after.sections.options?.get(list)?.exchange
    const isLearning = () => amountFor(grant.count, granted, after) > countBefore(before, grant.id, classId)
    if (when === undefined || (when === 'learning' && !isLearning())) return []
    const offered = (offeredOptions(granted, after, now) ?? []).filter((one) => !picks.includes(one))
    return offered.length === 0 ? [] : [{ id: grant.id, source, list, known: picks, offered }]
  })
}

function countBefore(before: Facts, choiceId: string, classId: string): number {
  const was = before.choices.find(({ granted }) => granted.grant.id === choiceId && granted.classLevel?.classId === classId)
  return was === undefined ? 0 : amountFor(was.granted.grant.count, was.granted, before)
}

/** Names of the options that lose what they ask for: a pact, or a spell. Those that lacked it before are not judged. */
export function brokenOptions(before: Facts, after: Facts): string[] {
  const lacking = (facts: Facts) => optionsOf(facts).filter((option) => !hasWhatItNeeds(option, facts))
  const lackedBefore = new Set(lacking(before).map(({ id }) => id))
  return lacking(after).flatMap(({ id, name }) => (lackedBefore.has(id) ? [] : [name]))
}

/** Spells that stand in the lists of the sheet once they are granted. Those of options that may be exchanged go with their option. */
export function lastingSpells(facts: Facts): Granted<GrantOf<'spells'>>[] {
  const isExchanged = ({ choiceId }: Granted) => {
    const choice = facts.choices.find(({ granted: { grant } }) => grant.id === choiceId && grant.of === 'option')
    return choice !== undefined && facts.sections.options?.get(choice.granted.grant.list ?? '')?.exchange !== undefined
  }
  return grantsOf(facts, 'spells').filter((granted) => !isExchanged(granted))
}

function optionsOf({ choices, sections }: Facts) {
  return choices.flatMap(({ granted: { grant }, picks }: GrantedChoice) => {
    const options = grant.of === 'option' ? sections.options?.get(grant.list ?? '')?.options : undefined
    return options?.filter(({ id }) => picks.includes(id)) ?? []
  })
}
