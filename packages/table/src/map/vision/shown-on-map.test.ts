import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal, liveTable, type TableEvent } from '../../index'
import { maskedTiles } from '../fog/masked-tiles'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

/** A wall at x = 10, with a closed door: Ayla is on the left with her familiar, Bram on the right with an ogre. */
function aHouse(sight: 'shared' | 'own' = 'own') {
  const table = rehearse().seat(AYLA, BRAM)
  const done = (by: Actor, name: string, payload: object) => expect(isRefusal(table.send(by, name, payload)), name).toBe(false)
  done(THE_DM, 'walls-change', { walls: [{ at: [10, 0, 10, 4] }, { at: [10, 4, 10, 5], door: 'closed' }, { at: [10, 5, 10, 30] }] })
  const tokens = [
    { id: 'tok_ayla', name: 'Ayla', x: 2, y: 4, ownerId: AYLA.userId, isPlayer: true },
    { id: 'tok_bram', name: 'Bram', x: 18, y: 8, ownerId: BRAM.userId, isPlayer: true },
    { id: 'tok_ogre', name: 'Ogre', x: 15, y: 4 },
    { id: 'tok_lurker', name: 'Lurker', x: 4, y: 8, isVisible: false },
  ]
  for (const token of tokens) done(THE_DM, 'add-token', { token })
  done(THE_DM, 'set-sight', { sight })
  /** Whether the viewer is told of what the author shows for a moment, and what. */
  const told = (viewer: Actor, author: Actor, name: string, payload: object): readonly TableEvent[] => {
    const [event] = table.send(author, name, payload) as TableEvent[]
    if (event === undefined) throw new Error('nothing was shown')
    // As it comes from another node.
    const sent = JSON.parse(JSON.stringify(event)) as TableEvent
    return liveTable.project(viewer, sent, table.state, table.state, author.userId)
  }
  const pings = (viewer: Actor, author: Actor, x: number, y: number) => told(viewer, author, 'ping', { x, y }).length > 0
  const drawingsOf = (viewer: Actor) => Object.keys(liveTable.view(viewer, table.state).map.drawings)
  return { table, done, told, pings, drawingsOf }
}
const ruler = (...points: readonly (readonly [x: number, y: number])[]) => ({
  gesture: { kind: 'ruler', points: points.map(([x, y]) => ({ x, y })) },
  isOver: false,
})

describe('a ping', () => {
  it('PING-1 of the DM is told to those who know the ground, seen now or remembered', () => {
    const { done, pings } = aHouse()
    expect([pings(BRAM, THE_DM, 25.5, 20.5), pings(AYLA, THE_DM, 25.5, 20.5)]).toEqual([true, false])
    done(THE_DM, 'update-token', { tokenId: 'tok_bram', changes: { conditions: ['Blinded'] } })
    expect(pings(BRAM, THE_DM, 25.5, 20.5)).toBe(true)
    done(THE_DM, 'fog-paint', { reveal: Array.from({ length: 4 }, (_, row) => ({ x: 100, y: 80 + row, length: 4 })) })
    expect(pings(AYLA, THE_DM, 25.5, 20.5)).toBe(true)
  })

  it('PING-1 of a player is told of ground that the others know, too, and of ground that nobody of them knows', () => {
    const { pings } = aHouse()
    // Bram sees this place and Ayla never did; the other way round, Ayla doesn't know what is there.
    expect([pings(AYLA, BRAM, 15.5, 20.5), pings(BRAM, AYLA, 15.5, 20.5)]).toEqual([false, true])
    expect([pings(THE_DM, BRAM, 15.5, 20.5), pings(BRAM, BRAM, 15.5, 20.5)]).toEqual([true, true])
    expect(aHouse('shared').pings(AYLA, BRAM, 15.5, 20.5)).toBe(true)
  })

  it('PING-1 on a token is told to those who see that token, and says nothing of one that its author doesn’t see', () => {
    const { pings, done } = aHouse('shared')
    expect(pings(AYLA, THE_DM, 4.5, 8.5)).toBe(false)
    expect([pings(BRAM, AYLA, 4.5, 8.5), pings(AYLA, AYLA, 4.5, 8.5)]).toEqual([true, true])
    done(THE_DM, 'update-token', { tokenId: 'tok_lurker', changes: { isVisible: true } })
    expect(pings(AYLA, THE_DM, 4.5, 8.5)).toBe(true)
  })

  it('PING-1 on remembered ground, where its author sees a creature, is told to nobody who only remembers the place', () => {
    const { pings, done } = aHouse()
    done(THE_DM, 'token-move', { tokenId: 'tok_ayla', x: 20, y: 4 })
    done(THE_DM, 'token-move', { tokenId: 'tok_ayla', x: 2, y: 4 })
    expect([pings(AYLA, BRAM, 15.5, 20.5), pings(AYLA, BRAM, 15.5, 4.5)]).toEqual([true, false])
  })

  it('PING-1 on a map with fog alone follows the fog', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'fog-paint', { cover: [{ x: 0, y: 0, length: 10 }] })
    const [hidden, open] = [1.5, 12.5].map((x) => (table.send(THE_DM, 'ping', { x, y: 0.5 }) as TableEvent[])[0] as TableEvent)
    const told = (event: TableEvent) => liveTable.project(AYLA, event, table.state, table.state, THE_DM.userId)
    expect(told(hidden as TableEvent)).toEqual([])
    expect(told(open as TableEvent)).toMatchObject([{ name: 'pinged', payload: { x: 12.5, y: 0.5 } }])
  })

  it('PING-1 carries nothing of what its author knows', () => {
    const { told } = aHouse()
    const [mine] = told(BRAM, BRAM, 'ping', { x: 15.5, y: 4.5 })
    expect(mine?.payload).toEqual({ x: 15.5, y: 4.5, playerId: BRAM.userId, playerName: 'Bram' })
    expect(told(THE_DM, BRAM, 'ping', { x: 15.5, y: 4.5 })).toEqual([mine])
  })

  it('PING-2 the DM’s call to look at a place is told to everyone, whatever they know of it', () => {
    const { told } = aHouse()
    expect(told(AYLA, THE_DM, 'look-here', { x: 25.5, y: 20.5 })).toHaveLength(1)
  })
})

describe('what players show each other for a moment', () => {
  it('GESTURE-4 is told to those who know the ground that its author knows', () => {
    const { told } = aHouse()
    const isTold = (viewer: Actor, author: Actor, shown: object) => told(viewer, author, 'gesture', shown).length > 0
    const across = ruler([17.5, 20.5], [20.5, 20.5])
    expect([isTold(AYLA, BRAM, across), isTold(BRAM, BRAM, across), isTold(THE_DM, BRAM, across)]).toEqual([false, true, true])
    // Ayla measures into what she doesn't know.
    expect(isTold(BRAM, AYLA, ruler([2.5, 4.5], [20.5, 4.5]))).toBe(false)
    expect(isTold(BRAM, AYLA, ruler([11.5, 4.5], [20.5, 4.5]))).toBe(true)
    const arrow = { gesture: { kind: 'arrow', from: { x: 25, y: 25 }, to: { x: 22, y: 25 } }, isOver: false }
    expect([isTold(AYLA, BRAM, arrow), isTold(BRAM, AYLA, arrow)]).toEqual([false, true])
  })

  it('GESTURE-4 a length to a token is told to those who see the token', () => {
    const { told, done } = aHouse()
    done(THE_DM, 'fog-paint', { reveal: Array.from({ length: 120 }, (_, y) => ({ x: 0, y, length: 120 })) })
    done(THE_DM, 'add-token', { token: { id: 'tok_cat', name: 'Cat', x: 3, y: 12, ownerId: AYLA.userId, isVisible: true } })
    done(THE_DM, 'fog-paint', { cover: Array.from({ length: 4 }, (_, row) => ({ x: 12, y: 48 + row, length: 4 })) })
    const toCat = ruler([2.5, 4.5], [3.5, 12.5])
    expect(told(BRAM, AYLA, 'gesture', toCat)).toEqual([])
    const [mine] = told(AYLA, AYLA, 'gesture', toCat)
    expect(mine?.payload).toEqual({ ...toCat, playerId: AYLA.userId, playerName: 'Ayla', isOfDm: false })
  })
})

describe('what stays on the map', () => {
  const shape = { type: 'line', color: '#dd2729', strokeWidth: 3, completed: true }
  const template = { area: { shape: 'sphere', sizeFt: 10, direction: 0 }, name: 'Web', color: '#dd2729' }

  it('SIGHT-32 drawings are seen by those who know a part of their ground, whoever drew them', () => {
    const { done, table, drawingsOf } = aHouse()
    done(THE_DM, 'set-players-draw', { playersMayDraw: true })
    const points = [
      { x: 15, y: 20 },
      { x: 17, y: 20 },
    ]
    const told = table.announcedTo(AYLA, () => done(THE_DM, 'add-drawing', { drawing: { ...shape, id: 'east', points } }))
    expect([told, drawingsOf(AYLA), drawingsOf(BRAM)]).toEqual([[], [], ['east']])
    done(THE_DM, 'token-move', { tokenId: 'tok_ayla', x: 20, y: 4 })
    expect(drawingsOf(AYLA)).toEqual(['east'])
    done(THE_DM, 'token-move', { tokenId: 'tok_ayla', x: 2, y: 4 })
    expect(drawingsOf(AYLA), 'the place is remembered').toEqual(['east'])
  })

  it('SIGHT-32 a template is seen by those who know the cell of its origin, and one on a token by those who see the token', () => {
    const { done, table, drawingsOf } = aHouse()
    const told = table.announcedTo(AYLA, () => {
      done(BRAM, 'template-pin', { ...template, origin: { x: 15, y: 20 } })
      done(THE_DM, 'template-pin', { ...template, name: 'Stench', origin: { x: 15, y: 4 }, tokenId: 'tok_ogre' })
    })
    expect([told, drawingsOf(AYLA), drawingsOf(BRAM).length]).toEqual([[], [], 1])
    expect(JSON.stringify(liveTable.view(AYLA, table.state))).not.toMatch(/Web|Stench/)
    expect(JSON.stringify(liveTable.view(BRAM, table.state))).toMatch(/Web.*Stench|Stench.*Web/)
  })

  it('SIGHT-33 sounds have no place: all of a scene hear what a region there plays, and read nothing of who set it off', () => {
    const { done, table } = aHouse()
    const region = { name: 'Vault', area: { x: 20, y: 20, width: 4, height: 4 }, when: 'enter', who: 'anyone', once: false, isOn: true }
    done(THE_DM, 'region-set', { region: { ...region, isShown: false, effects: [{ kind: 'mood', mood: 'Tense' }] } })
    const told = table.announcedTo(AYLA, () => done(THE_DM, 'token-move', { tokenId: 'tok_ogre', x: 21, y: 21 }))
    expect(JSON.stringify(told)).toContain('Tense')
    expect(JSON.stringify(told)).not.toMatch(/ogre|Vault|21|region/i)
  })
})

describe('the picture that players are sent in pieces', () => {
  it('MAP-40 a step changes the names of the pieces in which something new is seen, and of none on ground that is known', () => {
    const table = rehearse().seat(AYLA)
    for (const [name, payload] of [
      ['set-background', { uploadId: 'upl_map', width: 8_000, height: 8_000 }],
      ['set-grid', { gridSize: 100 }],
      ['lighting-change', { light: 'dark' }],
      ['add-token', { token: { id: 'tok_ayla', name: 'Ayla', x: 5, y: 5, ownerId: AYLA.userId, isPlayer: true } }],
      ['update-token', { tokenId: 'tok_ayla', changes: { light: { brightFt: 20, dimFt: 40 } } }],
      ['set-sight', { sight: 'shared' }],
    ] as const)
      expect(isRefusal(table.send(THE_DM, name, payload)), name).toBe(false)
    const namesNow = () => new Set(maskedTiles(liveTable.view(AYLA, table.state).map).map(({ name }) => name))
    const walk = (x: number) => {
      const before = namesNow()
      table.send(THE_DM, 'token-move', { tokenId: 'tok_ayla', x, y: 5 })
      return [...namesNow()].filter((name) => !before.has(name)).length
    }
    const out = Array.from({ length: 20 }, (_, step) => walk(6 + step))
    // Of 256 pieces, those at the edge of her torchlight.
    expect([Math.min(...out) > 0, Math.max(...out) <= 12]).toEqual([true, true])
    expect(Array.from({ length: 20 }, (_, step) => walk(24 - step))).toEqual(Array(20).fill(0))
  })
})
