import type { HistoryPage } from '@hearthlight/protocol'
import { type TableState, tableOfOneScene } from '@hearthlight/table'

export type HistoryStep = HistoryPage['steps'][number]

export interface Shown {
  readonly position: number
  readonly table: TableState
  /** The step that led to this state; undefined at the page's beginning. */
  readonly step: HistoryStep | undefined
}

/** The table after event `position`, as far as this page reaches: the page's first state with the steps up to `position`. */
export function stateAt({ from, state, steps }: HistoryPage, position: number): Shown {
  const taken = steps.filter(({ seq }) => seq <= position)
  // The contract does not type the state: it is a TableState of the same version.
  const begun = state as unknown as TableState
  const table = taken.reduce(
    (whole, { events, at, by }) => events.reduce((next, event) => tableOfOneScene.apply(next, event, { at, by }), whole),
    begun,
  )
  const step = taken.at(-1)
  return { position: step?.seq ?? from, table, step }
}

/** The number of the first event of this page after which there is something on the map; the page's beginning if there is none. */
export function firstSight({ from, state, steps }: HistoryPage): number {
  let table = state as unknown as TableState
  for (const { seq, events, at, by } of steps) {
    if (isMapLaid(table)) break
    table = events.reduce((next, event) => tableOfOneScene.apply(next, event, { at, by }), table)
    if (isMapLaid(table)) return seq
  }
  return from
}

function isMapLaid({ map }: TableState): boolean {
  return map.background !== null || Object.keys(map.tokens).length > 0 || Object.keys(map.drawings).length > 0
}
