/** The part of a quest that the graph needs. */
export interface GraphQuest {
  readonly id: string
}

export interface GraphEdge {
  readonly from: string
  readonly to: string
  readonly kind: 'prerequisite' | 'branch'
}

export interface PlacedQuest {
  readonly id: string
  /** Column and row, counted from 0 at the left and at the top. */
  readonly column: number
  readonly row: number
}

export interface QuestGraphLayout {
  readonly placed: readonly PlacedQuest[]
  /** The edges of which both ends are in the graph. */
  readonly edges: readonly GraphEdge[]
  readonly columns: number
  readonly rows: number
}

/** Number of sweeps that move each quest towards its neighbours; more sweeps change little. */
const SWEEPS = 4

/**
 * Places a quest to the right of the quests before it, and near its neighbours in the columns. Cycles are allowed: an edge that
 * closes one is ignored.
 */
export function layOutQuests(quests: readonly GraphQuest[], allEdges: readonly GraphEdge[]): QuestGraphLayout {
  const known = new Set(quests.map(({ id }) => id))
  const edges = allEdges.filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
  const columnOf = columnsOf(quests, edges)
  const columns: string[][] = []
  for (const { id } of quests) {
    const column = columnOf.get(id) ?? 0
    columns[column] = [...(columns[column] ?? []), id]
  }
  const neighbours = neighboursOf(edges)
  const rowOf = new Map(columns.flatMap((ids) => ids.map((id, row) => [id, row] as const)))
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const column of sweep % 2 === 0 ? columns : [...columns].reverse()) untangle(column, rowOf, neighbours)
  }
  return {
    placed: columns.flatMap((ids, column) => ids.map((id, row) => ({ id, column, row }))),
    edges,
    columns: columns.length,
    rows: Math.max(0, ...columns.map(({ length }) => length)),
  }
}

/** The column of each quest: the longest path from a quest that has no predecessor. An edge that closes a cycle is ignored. */
function columnsOf(quests: readonly GraphQuest[], edges: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const before = new Map<string, string[]>()
  for (const { from, to } of edges) before.set(to, [...(before.get(to) ?? []), from])
  const columns = new Map<string, number>()
  const onTheWay = new Set<string>()
  for (const { id: start } of quests) {
    // An explicit stack instead of recursion: a chain of quests can exceed the engine's call stack.
    const stack = [start]
    while (stack.length > 0) {
      const id = stack[stack.length - 1]
      if (id === undefined) break
      const open = (before.get(id) ?? []).filter((one) => !columns.has(one) && !onTheWay.has(one))
      onTheWay.add(id)
      const next = open[0]
      if (next !== undefined && !columns.has(id)) {
        stack.push(next)
        continue
      }
      stack.pop()
      onTheWay.delete(id)
      if (!columns.has(id)) columns.set(id, Math.max(-1, ...(before.get(id) ?? []).map((one) => columns.get(one) ?? -1)) + 1)
    }
  }
  return columns
}

function neighboursOf(edges: readonly GraphEdge[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { from, to } of edges) {
    found.set(from, [...(found.get(from) ?? []), to])
    found.set(to, [...(found.get(to) ?? []), from])
  }
  return found
}

/** Sorts one column by the average row of each quest's neighbours; a quest without neighbours keeps its row. */
function untangle(column: string[], rowOf: Map<string, number>, neighbours: ReadonlyMap<string, readonly string[]>): void {
  const wish = new Map(
    column.map((id, row) => {
      const rows = (neighbours.get(id) ?? []).flatMap((one) => rowOf.get(one) ?? [])
      return [id, rows.length === 0 ? row : rows.reduce((sum, one) => sum + one, 0) / rows.length] as const
    }),
  )
  column.sort((one, other) => (wish.get(one) ?? 0) - (wish.get(other) ?? 0))
  for (const [row, id] of column.entries()) rowOf.set(id, row)
}
