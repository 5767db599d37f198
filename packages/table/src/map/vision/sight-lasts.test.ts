import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal, liveTable, tableOfOneScene } from '../../index'

const AYLA = aPlayer('Ayla')

/** Ayla on the left of a wall at x = 10, whose door hides an ogre. `told`: applies what an act tells her to her copy, which must be right then. */
function aHouse() {
  const table = rehearse().seat(AYLA)
  const done = (name: string, payload: object) => expect(isRefusal(table.send(THE_DM, name, payload)), name).toBe(false)
  done('walls-change', { walls: [{ at: [10, 0, 10, 4] }, { at: [10, 4, 10, 5], door: 'closed' }, { at: [10, 5, 10, 30] }] })
  done('add-token', { token: { id: 'tok_ayla', name: 'Ayla', x: 2, y: 4, ownerId: AYLA.userId, isPlayer: true } })
  done('add-token', { token: { id: 'tok_ogre', name: 'Ogre', x: 15, y: 4 } })
  done('set-sight', { sight: 'shared' })
  let replica = liveTable.view(AYLA, table.state)
  const told = (name: string, payload: object) => {
    const from = table.events.length
    done(name, payload)
    for (const { event, at, by, before, after } of table.events.slice(from))
      for (const seen of liveTable.project(AYLA, event, before, after, by)) replica = tableOfOneScene.apply(replica, seen, { at, by })
    expect(replica, name).toEqual(liveTable.view(AYLA, table.state))
  }
  const seenBy = (viewer: Actor) => {
    const { tokens, ownLayers } = liveTable.view(viewer, table.state).map
    return {
      names: Object.values(tokens).map(({ name }) => name),
      ghosts: Object.values(ownLayers?.ghosts ?? {}).map(({ name }) => name),
    }
  }
  const layers = () => table.state.map.sight?.layers.party
  const door = Object.values(table.state.map.walls).find((wall) => wall.door !== undefined)
  return { table, told, seenBy, layers, openDoor: () => told('walls-change', { walls: [{ ...door, door: 'open' }] }) }
}

describe('what players see and remember', () => {
  it('SIGHT-34 is looked at again after undo and redo: what was seen meanwhile stays remembered', () => {
    const { told, seenBy, layers, openDoor } = aHouse()
    const before = layers()
    openDoor()
    const open = layers()
    expect(seenBy(AYLA)).toEqual({ names: ['Ayla', 'Ogre'], ghosts: [] })
    told('undo', {})
    expect(seenBy(AYLA)).toEqual({ names: ['Ayla'], ghosts: ['Ogre'] })
    expect(layers()).toEqual({ ...before, remembered: open?.remembered })
    told('redo', {})
    expect([seenBy(AYLA), layers()]).toEqual([{ names: ['Ayla', 'Ogre'], ghosts: [] }, open])
  })

  it('SIGHT-34 is looked at again after a rewind in a fight', () => {
    const { told, seenBy, layers } = aHouse()
    told('combat-start', {
      combatants: [
        { id: AYLA.userId, initiative: 20 },
        { id: 'tok_ogre', initiative: 10 },
      ],
    })
    const before = layers()
    told('token-move', { tokenId: 'tok_ayla', x: 12, y: 4 })
    const beyond = layers()
    expect(seenBy(AYLA).names).toEqual(['Ayla', 'Ogre'])
    told('dm-action', { action: 'rewind' })
    expect(layers()).toEqual({ ...before, remembered: beyond?.remembered })
    expect(seenBy(AYLA)).toEqual({ names: ['Ayla'], ghosts: ['Ogre'] })
  })
})
