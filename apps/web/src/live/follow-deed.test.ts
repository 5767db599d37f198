import type { Deed } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { followDeed } from './follow-deed'
import type { TableView } from './table-session'

const deed = (status: Deed['status'], id = 'deed_1') => ({ id, status, targets: [] }) as unknown as Deed
const view = (...all: readonly Deed[]) => ({ table: { deeds: { log: { all } } } }) as unknown as TableView

function follow(first: Deed) {
  const store = createStore<TableView>(() => view(first))
  const told: string[] = []
  followDeed({ store }, first, ({ status }) => told.push(status))
  return { told, show: (...deeds: readonly Deed[]) => store.setState(view(...deeds)) }
}

it('a deed that waits for reactions is told at once, and once more when it no longer waits', () => {
  const { told, show } = follow(deed('declared'))
  show(deed('declared'), deed('proposed', 'deed_2'))
  show(deed('open'))
  expect(told).toEqual(['declared'])
  show(deed('proposed'))
  show(deed('applied'))
  expect(told).toEqual(['declared', 'proposed'])
})

it('a deed that waits for nobody is told once, and one that the DM discards no more', () => {
  const settled = follow(deed('proposed'))
  settled.show(deed('applied'))
  expect(settled.told).toEqual(['proposed'])
  const discarded = follow(deed('open'))
  discarded.show(deed('undone'))
  discarded.show(deed('proposed'))
  expect(discarded.told).toEqual(['open'])
})
