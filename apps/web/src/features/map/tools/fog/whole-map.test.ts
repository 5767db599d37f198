import { rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, test } from 'vitest'
import { firstFogText } from './definition'
import { isFogPainted, newestFirstFog, wholeMap } from './whole-map'

function aTable() {
  const table = rehearse()
  const send = (name: string, payload: object = {}) => table.send(THE_DM, name, payload)
  return { send, map: () => table.state.map, offered: () => newestFirstFog(table.state.map, THE_DM.userId) }
}

test('MAP-13 what the first block hides is told until the next act, and is undone in one press', () => {
  const { send, map, offered } = aTable()
  send('fog-begin')
  expect(firstFogText(offered() ?? [])).toBe('Hidden from players now: F6 to O15')
  expect(newestFirstFog(map(), 'somebody else')).toBeUndefined()
  send('undo')
  expect([map().fog.isUsed, offered()]).toEqual([false, undefined])
  send('redo')
  send('fog-paint', { reveal: [{ x: 5, y: 5, length: 1 }] })
  expect(offered()).toBeUndefined()
})

test('hiding the whole map is one act, and loses no painted fog where there is none', () => {
  const { send, map, offered } = aTable()
  expect(isFogPainted(map())).toBe(false)
  send('fog-begin')
  expect(isFogPainted(map())).toBe(false)
  send('fog-paint', { cover: wholeMap(map()) })
  expect(map().fog.rows).toHaveLength(200)
  expect([isFogPainted(map()), offered()]).toEqual([true, undefined])
  send('undo')
  expect(isFogPainted(map())).toBe(false)
  send('fog-paint', { cover: [{ x: 30, y: 30, length: 1 }] })
  expect(isFogPainted(map())).toBe(true)
})
