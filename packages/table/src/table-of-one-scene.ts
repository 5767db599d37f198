import { createTable } from './kernel/table'
import { copyToCatchUp, reconcile } from './reconcile/reconcile'
import { sceneEntered, slicesReplaced } from './scenes/events'
import { slices, type TableState } from './slices'

const table = /* @__PURE__ */ createTable(slices, reconcile, copyToCatchUp)
const REPLACING: ReadonlySet<string> = new Set([sceneEntered.name, slicesReplaced.name])

/** The live session as somebody in one scene knows it. Browsers need no other: they are told when their scene changes. */
export const tableOfOneScene: typeof table = {
  ...table,
  apply: (state, event, origin) =>
    REPLACING.has(event.name)
      ? replaced(state, event.payload as { readonly slices: Partial<TableState> })
      : table.apply(state, event, origin),
}

function replaced(state: TableState, { slices: given }: { readonly slices: Partial<TableState> }): TableState {
  return { ...state, ...Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(state, name))) }
}
