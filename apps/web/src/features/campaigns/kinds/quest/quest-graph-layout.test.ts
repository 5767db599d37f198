import { describe, expect, it } from 'vitest'
import { type GraphEdge, layOutQuests } from './quest-graph-layout'

const quests = (...ids: string[]) => ids.map((id) => ({ id }))
const edge = (from: string, to: string, kind: GraphEdge['kind'] = 'prerequisite'): GraphEdge => ({ from, to, kind })

describe('the quest graph', () => {
  it('puts a quest to the right of everything that must come before it', () => {
    const { placed, columns } = layOutQuests(quests('end', 'middle', 'start', 'other'), [
      edge('start', 'middle'),
      edge('middle', 'end'),
      edge('start', 'end'),
      edge('other', 'end', 'branch'),
    ])
    const column = new Map(placed.map((one) => [one.id, one.column]))
    expect([column.get('start'), column.get('other'), column.get('middle'), column.get('end')]).toEqual([0, 0, 1, 2])
    expect(columns).toBe(3)
  })

  it('gives every quest a place of its own', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `q${index}`)
    const edges = ids.flatMap((id, index) => (index % 3 === 0 ? [] : [edge(`q${Math.floor(index / 2)}`, id)]))
    const { placed } = layOutQuests(quests(...ids), edges)
    expect(new Set(placed.map(({ column, row }) => `${column}:${row}`)).size).toBe(60)
  })

  it('places quests that wait for each other too, and leaves out what leads nowhere', () => {
    const { placed, edges } = layOutQuests(quests('a', 'b', 'c'), [
      edge('a', 'b'),
      edge('b', 'c'),
      edge('c', 'a'),
      edge('a', 'gone'),
      edge('b', 'b'),
    ])
    expect(placed.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c'])
    expect(edges).toHaveLength(3)
  })

  it('does not cross lines that need not cross', () => {
    const { placed } = layOutQuests(quests('a', 'b', 'after-b', 'after-a'), [edge('a', 'after-a'), edge('b', 'after-b')])
    const row = new Map(placed.map((one) => [one.id, one.row]))
    expect(row.get('after-a')).toBe(row.get('a'))
    expect(row.get('after-b')).toBe(row.get('b'))
  })

  it('follows a chain of two thousand', () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => `q${index}`)
    const edges = ids.slice(1).map((id, index) => edge(`q${index}`, id))
    expect(layOutQuests(quests(...[...ids].reverse()), edges).columns).toBe(2_000)
  })
})
