import type { HistoryPage } from '@hearthlight/protocol'
import { liveTable, type TableState } from '@hearthlight/table'

export type HistoryStep = HistoryPage['steps'][number]

export interface Shown {
  readonly position: number
  readonly table: TableState
  /** What led here; undefined at the page's beginning. */
  readonly step: HistoryStep | undefined
}

/** The table after event `position`, as near as this page reaches: the page's first state and the steps up to there. */
export function stateAt({ from, state, steps }: HistoryPage, position: number): Shown {
  const taken = steps.filter(({ seq }) => seq <= position)
  // The contract leaves the state open: it is a TableState of this very version.
  const begun = state as unknown as TableState
  const table = taken.reduce(
    (whole, { events, at, by }) => events.reduce((next, event) => liveTable.apply(next, event, { at, by }), whole),
    begun,
  )
  const step = taken.at(-1)
  return { position: step?.seq ?? from, table, step }
}
