import { happen } from '../kernel/define-event'
import type { Facts } from '../session-context/facts'
import { giveBack, resistancesExchanged, takeAgain } from './cost'
import { creaturesExchanged } from './creature-changes'
import { type Deed, type DeedsState, deedOf } from './deeds.state'
import { deedReturned } from './events'
import { reactionsExchanged } from './reaction-costs'

/**
 * LIVE-6 The events by which a deed is as it was before an act of the DM, with all that it changed, took and gave back; a deed that was not
 * there is discarded. What waited for answers waits until the DM goes on. `before`: a deed, or null.
 */
export function deedReturns({ id, before }: { readonly id: string; readonly before: unknown }, state: DeedsState, facts: Facts) {
  const present = deedOf(state, id)
  if (present === undefined) return []
  const goal = before === null ? discarded(present) : held(before as Deed)
  const [paid, toPay] = [costOf(present), costOf(goal)]
  return [
    ...creaturesExchanged(present.applied ?? [], goal.applied ?? [], facts),
    ...(paid !== undefined && toPay === undefined ? giveBack(paid, goal.author.id, facts) : []),
    ...(paid === undefined && toPay !== undefined ? takeAgain(toPay, goal.author.id, facts) : []),
    ...reactionsExchanged(unlessUndone(present), unlessUndone(goal), facts),
    ...resistancesExchanged(changesOf(present), changesOf(goal), facts),
    happen(deedReturned, { deed: goal }),
  ]
}

function discarded({ applied: _applied, window: _window, ...deed }: Deed): Deed {
  return { ...deed, status: 'undone' }
}

function held({ window, ...deed }: Deed): Deed {
  return window === undefined ? deed : { ...deed, window: { asked: window.asked } }
}

function unlessUndone(deed: Deed): Deed | undefined {
  return deed.status === 'undone' ? undefined : deed
}

function costOf(deed: Deed): Deed['spent'] {
  return unlessUndone(deed)?.spent
}

function changesOf({ status, changes = [] }: Deed): NonNullable<Deed['changes']> {
  return status === 'applied' ? changes : []
}
