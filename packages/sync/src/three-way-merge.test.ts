import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame } from './same-value'
import { type Fields, threeWayMerge } from './three-way-merge'

const quest = {
  name: 'The Bell',
  status: 'active',
  notes: 'Marn knows.\n\nThe mill is empty.',
  rewards: { gold: 10, items: ['rope'] },
  objectives: [
    { id: 'find', text: 'Find it', done: false },
    { id: 'ring', text: 'Ring it', done: false },
  ],
}
type Quest = typeof quest
const merge = (mine: Partial<Quest>, theirs: Partial<Quest>) => threeWayMerge(quest, { ...quest, ...mine }, { ...quest, ...theirs })

describe('of two changes of one document', () => {
  it('those of different fields both hold', () => {
    expect(merge({ status: 'completed' }, { name: 'The Old Bell' })).toEqual({
      merged: { ...quest, status: 'completed', name: 'The Old Bell' },
      conflicts: [],
    })
  })

  it('those of different fields in one group both hold', () => {
    const { merged, conflicts } = merge({ rewards: { gold: 20, items: ['rope'] } }, { rewards: { gold: 10, items: ['rope', 'ring'] } })
    expect(merged.rewards).toEqual({ gold: 20, items: ['rope', 'ring'] })
    expect(conflicts).toEqual([])
  })

  it('those of the same value are a conflict that names the place and both values', () => {
    const conflict = { path: ['rewards', 'gold'], base: 10, mine: 20, theirs: 30 }
    const [mine, theirs] = [{ rewards: { gold: 20, items: [] } }, { rewards: { gold: 30, items: ['rope'] } }]
    expect(merge(mine, theirs)).toEqual({ merged: { ...quest, rewards: { gold: 30, items: [] } }, conflicts: [conflict] })
    const preferred = threeWayMerge(quest, { ...quest, ...mine }, { ...quest, ...theirs }, { preferred: 'mine' })
    expect(preferred.merged.rewards.gold).toBe(20)
    expect(preferred.conflicts).toEqual([conflict])
  })

  it('the same change twice is one', () => {
    expect(merge({ status: 'failed' }, { status: 'failed' })).toEqual({ merged: { ...quest, status: 'failed' }, conflicts: [] })
  })
})

describe('of two changes of one list', () => {
  const [find, ring] = quest.objectives as [Quest['objectives'][number], Quest['objectives'][number]]

  it('items merge field by field, and what both added is there', () => {
    const { merged, conflicts } = merge(
      { objectives: [{ ...find, done: true }, ring, { id: 'mine', text: 'Mine', done: false }] },
      { objectives: [{ ...find, text: 'Find the bell' }, ring, { id: 'theirs', text: 'Theirs', done: false }] },
    )
    expect(merged.objectives.map(({ text }) => text)).toEqual(['Find the bell', 'Ring it', 'Theirs', 'Mine'])
    expect(merged.objectives[0]?.done).toBe(true)
    expect(conflicts).toEqual([])
  })

  it('the order is that of the side that moved something', () => {
    expect(merge({ objectives: [ring, find] }, { objectives: [{ ...find, done: true }, ring] }).merged.objectives).toEqual([
      ring,
      { ...find, done: true },
    ])
    expect(merge({ objectives: [{ ...find, done: true }, ring] }, { objectives: [ring, find] }).merged.objectives).toEqual([
      ring,
      { ...find, done: true },
    ])
  })

  it('an item that one side deleted and the other changed stays, in both directions', () => {
    const changed = { ...find, done: true }
    expect(merge({ objectives: [ring] }, { objectives: [changed, ring] })).toMatchObject({
      merged: { objectives: [changed, ring] },
      conflicts: [],
    })
    const { merged, conflicts } = merge({ objectives: [changed, ring] }, { objectives: [ring] })
    expect(new Set(merged.objectives)).toEqual(new Set([changed, ring]))
    expect(conflicts).toEqual([])
    expect(merge({ objectives: [ring] }, { objectives: [find, ring] }).merged.objectives).toEqual([ring])
  })

  it('different texts are items too', () => {
    const { merged, conflicts } = threeWayMerge(
      { conditions: ['prone', 'blinded'] },
      { conditions: ['prone', 'blinded', 'poisoned'] },
      { conditions: ['blinded', 'stunned'] },
    )
    expect(merged.conditions).toEqual(['blinded', 'stunned', 'poisoned'])
    expect(conflicts).toEqual([])
  })

  it('a list with other things, or with one thing twice, is taken whole', () => {
    for (const [base, mine, theirs] of [
      [[1], [1, 2], [1, 3]],
      [['a'], ['a', 'a'], ['a', 'b']],
      [[{ id: 'a' }], [{ id: 'a' }, { id: 'a' }], []],
    ] as unknown[][]) {
      const { merged, conflicts } = threeWayMerge<Fields>({ list: base }, { list: mine }, { list: theirs })
      expect(merged).toEqual({ list: theirs })
      expect(conflicts).toEqual([{ path: ['list'], base, mine, theirs }])
    }
  })
})

describe('of two changes of one text', () => {
  const notesOf = (mine: string, theirs: string, base = quest.notes) => threeWayMerge({ notes: base }, { notes: mine }, { notes: theirs })

  it('different lines both hold', () => {
    const base = 'Marn knows.\n\nThe mill is empty.\n\nThe end.'
    const { merged, conflicts } = notesOf(`First.\n${base}\nMine.`, base.replace('is empty', 'burned down'), base)
    expect(merged.notes).toBe('First.\nMarn knows.\n\nThe mill burned down.\n\nThe end.\nMine.')
    expect(conflicts).toEqual([])
  })

  it('neighbouring lines both hold', () => {
    const { merged, conflicts } = notesOf('Marn knows all.\n\nThe mill is empty.', 'Marn knows.\n\nThe mill burned down.')
    expect(merged.notes).toBe('Marn knows all.\n\nThe mill burned down.')
    expect(conflicts).toEqual([])
  })

  it('lines that both wrote at the same place are all kept, and what they have in common once', () => {
    expect(notesOf(`${quest.notes}\nSame.\nMine.`, `${quest.notes}\nSame.\nTheirs.`).merged.notes).toBe(
      `${quest.notes}\nSame.\nTheirs.\nMine.`,
    )
  })

  it('the same line written differently is a conflict of the whole text', () => {
    const [mine, theirs] = ['Marn lies.\n\nThe mill is empty.', 'Marn is dead.\n\nThe mill is empty.']
    expect(notesOf(mine, theirs)).toEqual({
      merged: { notes: theirs },
      conflicts: [{ path: ['notes'], base: quest.notes, mine, theirs }],
    })
  })

  it('a text of thousands of equal lines is not compared, since that would take minutes', () => {
    const lines = (count: number) => Array.from({ length: count }, () => '-').join('\n')
    expect(notesOf(lines(5_000), lines(5_003), lines(5_001)).conflicts).toHaveLength(1)
  })
})

describe('of any three values', () => {
  const text = fc.constantFrom('', 'a', 'a\nb', 'b\n\na\n', 'c\na\nb', '__proto__')
  const name = fc.constantFrom('a', 'b', 'id', '__proto__', 'constructor')
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.constantFrom(0, 1, true, null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.uniqueArray(text, { maxLength: 4 }),
      fc.array(
        fc.tuple(text, tie('value')).map(([id, a]) => ({ id, a })),
        { maxLength: 3 },
      ),
      fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
    ),
  }))
  const fields = fc.array(fc.tuple(name, value), { maxLength: 4 }).map((entries): Fields => Object.fromEntries(entries))
  const runs = { numRuns: 500 }

  it('what only one side changed holds as that side made it', () => {
    fc.assert(
      fc.property(fields, fields, (base, changed) => {
        for (const { merged, conflicts } of [
          threeWayMerge(base, base, changed),
          threeWayMerge(base, changed, base),
          threeWayMerge(base, changed, changed),
        ]) {
          expect(isSame(merged, changed)).toBe(true)
          expect(conflicts).toEqual([])
        }
      }),
      runs,
    )
  })

  it('who is called mine and who theirs changes neither the conflicts nor what is kept', () => {
    const places = (conflicts: readonly { path: readonly string[] }[]) => conflicts.map(({ path }) => path.join('\n')).sort()
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const [one, other] = [threeWayMerge(base, mine, theirs), threeWayMerge(base, theirs, mine, { preferred: 'mine' })]
        expect(places(one.conflicts)).toEqual(places(other.conflicts))
        expect(Object.keys(one.merged).sort()).toEqual(Object.keys(other.merged).sort())
      }),
      runs,
    )
  })

  it('merging is free of effects, and the result is JSON', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const before = JSON.stringify([base, mine, theirs])
        const { merged } = threeWayMerge(base, mine, theirs)
        expect(JSON.stringify([base, mine, theirs])).toBe(before)
        expect(isSame(JSON.parse(JSON.stringify(merged)), merged)).toBe(true)
        expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
      }),
      runs,
    )
  })

  it('merging the result once more changes nothing, and brings no new conflict', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { merged } = threeWayMerge(base, mine, theirs)
        const again = threeWayMerge(theirs, merged, theirs)
        expect(again.conflicts).toEqual([])
        expect(isSame(again.merged, merged)).toBe(true)
      }),
      runs,
    )
  })
})
