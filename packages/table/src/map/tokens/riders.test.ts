import { rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../../index'
import { ridersAmong } from './known-riders'

/** Wolf and ogre carry each other, the bat itself, and the cat rides on the wolf. */
const CIRCLE = [
  { id: 'wolf', name: 'Wolf', x: 3, y: 4, carriedBy: 'ogre' },
  { id: 'ogre', name: 'Ogre', x: 3, y: 4, size: 2, carriedBy: 'wolf' },
  { id: 'bat', name: 'Bat', x: 8, y: 8, carriedBy: 'bat' },
  { id: 'cat', name: 'Cat', x: 3, y: 4, carriedBy: 'wolf' },
]
const IDS = CIRCLE.map(({ id }) => id)

type Table = ReturnType<typeof rehearse>
/** Each way by which tokens with such fields come to a map. */
const WAYS: readonly (readonly [string, (table: Table) => unknown])[] = [
  ['a loaded map', (table) => table.send(THE_DM, 'load-map', { map: { tokens: CIRCLE } })],
  ['a list of tokens', (table) => table.send(THE_DM, 'update-map', { tokens: CIRCLE })],
  [
    'lists of tokens, one after the other',
    (table) => {
      for (const token of CIRCLE) table.send(THE_DM, 'update-map', { tokens: [token] })
    },
  ],
  [
    'tokens, one after the other',
    (table) => {
      for (const token of CIRCLE) table.send(THE_DM, 'add-token', { token })
    },
  ],
  ['tokens that are placed together', (table) => table.send(THE_DM, 'tokens-place', { tokens: CIRCLE })],
  [
    'a saved game',
    (table) => {
      const plain = rehearse()
      for (const { carriedBy: _, ...token } of CIRCLE) plain.send(THE_DM, 'add-token', { token })
      const { map } = plain.state
      const tokens = Object.fromEntries(CIRCLE.map(({ id, carriedBy }) => [id, { ...map.tokens[id], carriedBy }]))
      return table.send(THE_DM, 'game-load', { name: 'Early', slices: { map: { ...map, tokens } } })
    },
  ],
]

describe('tokens that carry each other in a circle', () => {
  it.each(WAYS)('MAP-75 get off, as few as need be, in %s', (_what, come) => {
    const table = rehearse()
    come(table)
    const { tokens } = liveTable.view(THE_DM, table.state).map
    const mounts = IDS.map((id) => tokens[id]?.carriedBy ?? null)
    expect(mounts.filter((mount) => mount !== null)).toHaveLength(2)
    expect([mounts[2], mounts[3]]).toEqual([null, 'wolf'])
  })

  it.each(WAYS)('MAP-75, SCENES-10 are copied to another scene like any others, from %s', (_what, come) => {
    const table = rehearse()
    come(table)
    const from = table.state.scenes.here
    table.send(THE_DM, 'scene-add', { name: 'The flooded cellar' })
    const to = table.state.scenes.order.at(-1)
    expect(isRefusal(table.send(THE_DM, 'tokens-copy', { from, to, tokenIds: IDS }))).toBe(false)
  })
})

it('MAP-75 who is carried is known after each act as if all tokens were looked through', () => {
  const table = rehearse()
  for (const id of ['horse', 'rider', 'dog']) table.send(THE_DM, 'add-token', { token: { id, name: id, x: 1, y: 1 } })
  const carried: string[][] = []
  const note = () => {
    const { tokens } = table.state.map
    const riders = ridersAmong(tokens)
    expect(riders).toEqual(Object.values(tokens).filter(({ carriedBy }) => carriedBy != null))
    carried.push(riders.map(({ id }) => id))
  }
  const move = (tokenId: string, x: number) => {
    table.send(THE_DM, 'token-move', { tokenId, x, y: 1 })
    note()
  }
  const mount = (tokenId: string, carriedBy: string | null) => {
    table.send(THE_DM, 'mount-tokens', { riderIds: [tokenId], mountId: carriedBy })
    note()
  }
  note()
  move('dog', 2)
  mount('rider', 'dog')
  mount('rider', 'horse')
  mount('dog', 'horse')
  move('horse', 4)
  mount('dog', null)
  move('dog', 7)
  table.send(THE_DM, 'remove-token', { tokenId: 'rider' })
  note()
  move('horse', 9)
  expect(carried).toEqual([[], [], ['rider'], ['rider'], ['rider', 'dog'], ['rider', 'dog'], ['rider'], ['rider'], [], []])
})
