import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../kernel/define-event'
import { liveTable } from '../../live-table'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const WEST = Array.from({ length: 20 }, (_, y) => ({ x: 0, y, length: 10 }))

function aTable() {
  const table = rehearse().seat(AYLA).seat(BRAM)
  table.send(THE_DM, 'add-token', { token: { id: 'tok_hero', isPlayer: true, ownerId: AYLA.userId, x: 12, y: 3 } })
  table.send(THE_DM, 'add-token', { token: { id: 'tok_ogre', x: 12, y: 6 } })
  table.send(THE_DM, 'fog-paint', { cover: WEST })
  const told = (author: Actor, tokenId: string, path: unknown) => {
    const [event] = table.send(author, 'token-drag', { tokenId, x: 15.5, y: 5, path }) as never[]
    return event === undefined ? [] : liveTable.project(BRAM, event, table.state, table.state, author.userId)
  }
  return { table, told }
}

describe('the path of a dragged token', () => {
  it('GESTURE-3 is shown to all who see the token, also into the fog if they see it there', () => {
    const { told } = aTable()
    const path = [
      { x: 12, y: 5 },
      { x: 4, y: 5 },
    ]
    expect(told(AYLA, 'tok_hero', path)).toMatchObject([{ name: 'token-dragged', payload: { tokenId: 'tok_hero', path } }])
  })

  it('GESTURE-3 is not told with a corner where the player would not see the token', () => {
    const { told } = aTable()
    expect(told(THE_DM, 'tok_ogre', [{ x: 14, y: 6 }])).toMatchObject([{ payload: { path: [{ x: 14, y: 6 }] } }])
    const [secret] = told(THE_DM, 'tok_ogre', [
      { x: 14, y: 6 },
      { x: 5, y: 6 },
    ]) as readonly { payload: object }[]
    expect(secret?.payload).toMatchObject({ tokenId: 'tok_ogre', x: 15.5 })
    expect(secret?.payload).not.toHaveProperty('path')
  })

  it.each([
    ['too many corners', Array.from({ length: 33 }, () => ({ x: 1, y: 1 }))],
    ['a corner beyond the map', [{ x: 1e7, y: 1 }]],
    ['no list', { x: 1, y: 1 }],
  ])('GESTURE-3 with %s is refused', (_what, path) => {
    const { table } = aTable()
    expect(table.send(AYLA, 'token-drag', { tokenId: 'tok_hero', x: 1, y: 1, path })).toMatchObject({ refused: 'SOCK_004' })
  })
})
