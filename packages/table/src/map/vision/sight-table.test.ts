import { aPlayer, playStory, rehearse, storyOfScenes, storyOfSight, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, GameSlices, isRefusal, liveTable, type TableState, tableOfOneScene } from '../../index'
import { gameAsSaved } from '../../many-scenes/saved-scenes'
import { isHidden } from '../fog/fog'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

/** A wall across the map, at x = 10, with a door in it: Ayla and Bram are on the left. */
function aHouse(sight: 'shared' | 'own' = 'shared') {
  const table = rehearse().seat(AYLA, BRAM)
  const done = (by: Actor, name: string, payload: object) => expect(isRefusal(table.send(by, name, payload)), name).toBe(false)
  const add = (token: object) => {
    done(THE_DM, 'add-token', { token })
    return Object.keys(table.state.map.tokens).at(-1)
  }
  done(THE_DM, 'walls-change', {
    walls: [{ at: [10, 0, 10, 4] }, { at: [10, 4, 10, 5], door: 'closed' }, { at: [10, 5, 10, 30] }],
  })
  const ayla = add({ name: 'Ayla', x: 2, y: 4, ownerId: AYLA.userId, isPlayer: true })
  const ogre = add({ name: 'Ogre', x: 15, y: 4 })
  done(THE_DM, 'set-sight', { sight })
  const namesSeenBy = (viewer: Actor) => Object.values(liveTable.view(viewer, table.state).map.tokens).map(({ name }) => name)
  const door = Object.values(table.state.map.walls).find((wall) => wall.door !== undefined)
  const setDoor = (state: string) => done(THE_DM, 'walls-change', { walls: [{ ...door, door: state }] })
  return { table, done, add, ayla, ogre, namesSeenBy, setDoor }
}

/** In the middle of a cell. */
const isHiddenAt = ({ map: { fog } }: TableState, column: number, row: number) => {
  const perCell: number = fog.perCell ?? 1
  return isHidden(fog, Math.floor((column + 0.5) * perCell), Math.floor((row + 0.5) * perCell))
}
/** The DM's brush over the ogre's cells. */
const OGRES_PLACE = Array.from({ length: 4 }, (_, row) => ({ x: 56, y: 16 + row, length: 12 }))

describe('sight at the table', () => {
  it('SIGHT-20 players see what their tokens see; what lies behind a wall is neither shown nor told', () => {
    const { table, done, ogre, namesSeenBy, setDoor } = aHouse()
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    const view = liveTable.view(AYLA, table.state)
    expect([isHiddenAt(view, 5, 4), isHiddenAt(view, 12, 4)]).toEqual([false, true])
    expect(table.announcedTo(AYLA, () => done(THE_DM, 'token-move', { tokenId: ogre, x: 16, y: 4 }))).toEqual([])
    const told = table.announcedTo(AYLA, () => setDoor('open'))
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(['fog-painted', 'token-added']))
    expect(namesSeenBy(AYLA)).toEqual(['Ayla', 'Ogre'])
    const walls = Object.values(table.state.map.walls).filter((wall) => wall.door === undefined)
    for (const { id } of walls) expect(JSON.stringify(told)).not.toContain(id)
  })

  it('SIGHT-21 a place stays as it was seen, without the creatures that come and go there', () => {
    const { table, done, ogre, namesSeenBy, setDoor } = aHouse()
    setDoor('open')
    setDoor('closed')
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    const view = liveTable.view(AYLA, table.state)
    expect(isHiddenAt(view, 12, 4)).toBe(false)
    expect(view.map.ownLayers?.remembered[18]).not.toBe(undefined)
    expect(table.announcedTo(AYLA, () => done(THE_DM, 'token-move', { tokenId: ogre, x: 12, y: 4 }))).toEqual([])
  })

  it('SIGHT-20, SIGHT-25 what the DM reveals by hand is shown, seen or not', () => {
    const { done, namesSeenBy } = aHouse()
    done(THE_DM, 'fog-paint', { reveal: OGRES_PLACE })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla', 'Ogre'])
    done(THE_DM, 'fog-paint', { cover: OGRES_PLACE })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
  })

  it('SIGHT-30 a player knows what of the map is only shown by the DM', () => {
    const { table, done, setDoor } = aHouse()
    const told = (column: number, row: number) => {
      const { fog, ownLayers } = liveTable.view(AYLA, table.state).map
      const perCell = fog.perCell ?? 1
      return isHidden({ ...fog, rows: ownLayers?.told ?? [] }, (column + 0.5) * perCell, (row + 0.5) * perCell)
    }
    expect(told(15, 4)).toBe(false)
    done(THE_DM, 'fog-paint', { reveal: OGRES_PLACE })
    expect([told(15, 4), told(5, 4), told(20, 4)]).toEqual([true, false, false])
    setDoor('open')
    expect(told(15, 4)).toBe(false)
  })

  it('SIGHT-20 all see what one of the party sees, or each only what the own tokens see', () => {
    const { done, namesSeenBy, setDoor } = aHouse('own')
    setDoor('open')
    expect(namesSeenBy(AYLA)).toEqual(['Ayla', 'Ogre'])
    expect(namesSeenBy(BRAM)).toEqual(['Ayla'])
    done(THE_DM, 'set-sight', { sight: 'shared' })
    expect(namesSeenBy(BRAM)).toEqual(['Ayla', 'Ogre'])
  })

  it('WALL-7 players open and close the doors that they see and stand beside, where the DM lets them, and find out what is locked', () => {
    const { table, done, ayla, namesSeenBy, setDoor } = aHouse()
    const [doorId] = Object.values(liveTable.view(AYLA, table.state).map.walls).map(({ id }) => id)
    const use = (isOpen: boolean, wallId = doorId) => table.send(AYLA, 'door-use', { wallId, isOpen })
    expect(use(true)).toMatchObject({ refused: 'AUTH_003' })
    done(THE_DM, 'set-doors-use', { playersUseDoors: true })
    expect(use(true)).toMatchObject({ message: 'Your token is too far away from it.' })
    done(AYLA, 'token-move', { tokenId: ayla, x: 9, y: 4 })
    setDoor('locked')
    expect(Object.values(liveTable.view(AYLA, table.state).map.walls)).toEqual([{ id: doorId, at: [10, 4, 10, 5], door: 'closed' }])
    expect(use(true)).toMatchObject({ message: 'The door is locked.' })
    setDoor('secret')
    expect(liveTable.view(AYLA, table.state).map.walls).toEqual({})
    expect(use(true)).toMatchObject({ message: 'That door is not on the map.' })
    setDoor('closed')
    const walls = Object.values(table.state.map.walls).filter(({ door }) => door === undefined)
    for (const { id } of walls) expect(use(true, id)).toMatchObject({ message: 'That door is not on the map.' })
    const told = table.announcedTo(AYLA, () => expect(isRefusal(use(true))).toBe(false))
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(['doors-changed', 'token-added']))
    expect(namesSeenBy(AYLA)).toContain('Ogre')
    expect(table.announcedTo(BRAM, () => expect(isRefusal(use(false))).toBe(false)).map(({ name }) => name)).toContain('token-removed')
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
  })

  it('SIGHT-20 what players see and remember is kept in a saved game', () => {
    const { table, done } = aHouse()
    const saved = GameSlices.parse(JSON.parse(JSON.stringify(gameAsSaved(table.state))))
    expect(saved.map.sight).toEqual(table.state.map.sight)
    done(THE_DM, 'set-sight', { sight: null })
    expect(table.state.map.sight).toBe(undefined)
  })

  it('SIGHT-20 whoever loses the seat, or takes one, is told nothing of what the others see', () => {
    const { table, done, namesSeenBy, setDoor } = aHouse('own')
    setDoor('open')
    expect(namesSeenBy(AYLA)).toContain('Ogre')
    const told = table.announcedTo(BRAM, () => done(THE_DM, 'player-kick', { playerId: BRAM.userId }))
    expect(told.map(({ name }) => name)).not.toContain('fog-painted')
    expect(JSON.stringify(told)).not.toContain('Ogre')
    const back = table.announcedTo(BRAM, () => table.seat(BRAM))
    expect(JSON.stringify(back)).not.toContain('Ogre')
    expect(back.map(({ name }) => name)).not.toContain('fog-painted')
  })

  it('SIGHT-21 hit points of a creature are told to those who see it', () => {
    const { done, table, ogre, setDoor } = aHouse('own')
    setDoor('open')
    const change = { kind: 'damage', points: 3 }
    const hurt = () => done(THE_DM, 'token-health-change', { tokenIds: [ogre], change })
    expect(JSON.stringify(table.announcedTo(BRAM, hurt))).not.toContain('Ogre')
    expect(JSON.stringify(table.announcedTo(AYLA, hurt))).toContain('Ogre')
    done(THE_DM, 'combat-start', { combatants: [{ id: ogre, name: 'Ogre', initiative: 9 }] })
    const struck = () => done(THE_DM, 'combat-hp-change', { targetId: ogre, change })
    expect(table.announcedTo(BRAM, struck)).toEqual([])
    expect(JSON.stringify(table.announcedTo(AYLA, struck))).toContain('Ogre')
  })

  it('SIGHT-21, COMBAT-13 a death save is told to those who see the row of the dying', () => {
    const { done, add, table } = aHouse('own')
    const cub = add({ name: 'Cub', x: 4, y: 4, ownerId: AYLA.userId, hp: 0, maxHp: 5 })
    done(THE_DM, 'combat-start', { combatants: [{ id: cub, name: 'Cub', initiative: 9 }] })
    const rowsOf = (viewer: Actor) => liveTable.view(viewer, table.state).combat.entries.map(({ name }) => name)
    expect([AYLA, BRAM].map(rowsOf)).toEqual([['Cub'], []])
    const saves = (by: Actor, viewer: Actor) =>
      table.announcedTo(viewer, () => done(by, 'combat-death-save', { targetId: cub })).filter(({ name }) => name === 'dice-drawn').length
    const nextRound = () => done(THE_DM, 'combat-next-turn', {})
    expect(saves(AYLA, BRAM)).toBe(0)
    nextRound()
    expect(saves(THE_DM, AYLA)).toBe(1)
    expect(JSON.stringify(liveTable.view(BRAM, table.state).dice)).not.toContain('Cub')
  })

  it('SIGHT-25 no move changes the map’s size, and beyond it nothing is seen', () => {
    const { table, done, add, ayla, namesSeenBy } = aHouse()
    const size = () => [table.state.map.sight?.columns, table.state.map.sight?.rows]
    done(THE_DM, 'set-walls-stop', { wallsStopPlayers: false })
    add({ name: 'Far', x: 400, y: 400 })
    add({ name: 'Unseen', x: 90, y: 90, isVisible: false })
    done(AYLA, 'token-move', { tokenId: ayla, x: 398, y: 400 })
    expect(size()).toEqual([100, 100])
    expect(namesSeenBy(AYLA)).not.toContain('Far')
    done(THE_DM, 'set-grid', { gridSize: 20 })
    done(THE_DM, 'set-background', { uploadId: 'upl_vast', width: 20_000, height: 20_000 })
    expect(size()).toEqual([100, 100])
  })

  it('SIGHT-22 without sight again, the map stays as the party remembers it', () => {
    const { table, done, namesSeenBy } = aHouse()
    done(THE_DM, 'set-sight', { sight: null })
    const view = liveTable.view(AYLA, table.state)
    expect([isHiddenAt(view, 5, 4), isHiddenAt(view, 12, 4)]).toEqual([false, true])
    expect([view.map.ownLayers, table.state.map.sight, namesSeenBy(AYLA)]).toEqual([undefined, undefined, ['Ayla']])
  })

  it('SIGHT-23 the blinded see nothing but remember, and darkness needs light or darkvision', () => {
    const { table, done, ayla } = aHouse()
    const dark = () => table.state.map.sight?.layers.party
    done(THE_DM, 'lighting-change', { light: 'dark' })
    expect(dark()?.seen.filter((row) => row !== '')).toHaveLength(4)
    const light = { x: 2.5, y: 4.5, brightFt: 20, dimFt: 40, color: '#ffcc88', alpha: 0.1, isOn: true }
    done(THE_DM, 'walls-change', { lights: [light] })
    expect(dark()?.dim.length).toBeGreaterThan(4)
    done(THE_DM, 'update-token', { tokenId: ayla, changes: { conditions: ['Blinded'] } })
    expect(dark()?.seen.filter((row) => row !== '')).toHaveLength(4)
    expect(dark()?.remembered.filter((row) => row !== '').length).toBeGreaterThan(20)
  })

  it('SIGHT-29 only the DM lifts a token above a wall: what its player says of its elevation does not count there', () => {
    const { table, done, ayla, namesSeenBy } = aHouse()
    const wall = Object.values(table.state.map.walls).map((each) => ({ ...each, heightFt: 10 }))
    done(THE_DM, 'walls-change', { walls: wall })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    done(AYLA, 'pose-tokens', { tokenIds: [ayla], elevationFt: 30 })
    expect(table.state.map.tokens[ayla as never]).toMatchObject({ elevationFt: 30 })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    done(AYLA, 'undo', {})
    expect(table.state.map.tokens[ayla as never]).toMatchObject({ elevationFt: 0, mostElevationFt: null })
    done(AYLA, 'pose-tokens', { tokenIds: [ayla], elevationFt: 30 })
    done(AYLA, 'pose-tokens', { tokenIds: [ayla], elevationFt: 40 })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    done(THE_DM, 'update-token', { tokenId: ayla, changes: { elevationFt: 60 } })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla', 'Ogre'])
    done(AYLA, 'pose-tokens', { tokenIds: [ayla], elevationFt: 50 })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla', 'Ogre'])
    done(AYLA, 'pose-tokens', { tokenIds: [ayla], elevationFt: 5 })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    done(THE_DM, 'pose-tokens', { tokenIds: [ayla], elevationFt: 70 })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla', 'Ogre'])
  })

  it('SIGHT-28 areas have a light of their own, the smaller one above the larger, and players are told only what it changes for them', () => {
    const { table, done, namesSeenBy } = aHouse()
    done(THE_DM, 'add-token', { token: { name: 'Imp', x: 8, y: 4 } })
    expect(namesSeenBy(AYLA)).toContain('Imp')
    const area = (level: string, at: readonly number[]) => ({ areas: [{ level, shape: { kind: 'rectangle', at } }] })
    const told = table.announcedTo(AYLA, () => done(THE_DM, 'walls-change', area('dark', [5, 0, 10, 10.0004])))
    expect(namesSeenBy(AYLA)).not.toContain('Imp')
    expect(told.map(({ name }) => name).sort()).toEqual(['doors-changed', 'own-layers-changed', 'token-removed'])
    expect(Object.values(table.state.map.lightAreas ?? {})).toMatchObject([{ level: 'dark', shape: { at: [5, 0, 10, 10] } }])
    done(THE_DM, 'walls-change', area('dim', [8, 4, 9, 5]))
    expect(namesSeenBy(AYLA)).toContain('Imp')
    const view = liveTable.view(AYLA, table.state)
    expect([view.map.lightAreas, view.map.ownLayers?.dim.some((row) => row !== '')]).toEqual([undefined, true])
    done(THE_DM, 'undo', {})
    expect(namesSeenBy(AYLA)).not.toContain('Imp')
    done(THE_DM, 'undo', {})
    expect([table.state.map.lightAreas, namesSeenBy(AYLA).includes('Imp')]).toEqual([undefined, true])
  })

  it('SIGHT-28 no light and no darkvision see in an area of magical darkness', () => {
    const { table, done, namesSeenBy } = aHouse()
    done(THE_DM, 'add-token', { token: { name: 'Imp', x: 8, y: 4, light: { brightFt: 20, dimFt: 40 } } })
    done(THE_DM, 'walls-change', { areas: [{ level: 'magical', shape: { kind: 'circle', x: 8.5, y: 4.5, radiusFt: 10 } }] })
    expect(namesSeenBy(AYLA)).not.toContain('Imp')
    const [id] = Object.keys(table.state.map.lightAreas ?? {})
    done(THE_DM, 'walls-change', { removedAreas: [id, 'none'] })
    expect(namesSeenBy(AYLA)).toContain('Imp')
  })

  it('SIGHT-9 that a light flickers is only drawn: no player is sent anything, and all see as before', () => {
    const { table, done, namesSeenBy, setDoor } = aHouse()
    done(THE_DM, 'lighting-change', { light: 'dark' })
    setDoor('open')
    const brazier = { x: 15.5, y: 4.5, brightFt: 10, dimFt: 20, color: '#ffcc88', alpha: 0.1, isOn: true }
    done(THE_DM, 'walls-change', { lights: [brazier] })
    const before = [table.state.map.sight, namesSeenBy(AYLA)]
    const [light] = Object.values(table.state.map.lights)
    const flicker = () => done(THE_DM, 'walls-change', { lights: [{ ...light, flickers: true }] })
    expect(table.announcedTo(AYLA, flicker)).toEqual([])
    expect(Object.values(table.state.map.lights)).toMatchObject([{ ...brazier, flickers: true }])
    expect([table.state.map.sight, namesSeenBy(AYLA)]).toEqual(before)
    expect(namesSeenBy(AYLA)).toContain('Ogre')
  })

  it('SIGHT-26 a torch goes with its bearer, who lights and quenches it; a hidden one gives no light', () => {
    const { table, done, ayla, ogre, namesSeenBy } = aHouse()
    done(THE_DM, 'lighting-change', { light: 'dark' })
    done(THE_DM, 'token-move', { tokenId: ogre, x: 5, y: 4 })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    const told = table.announcedTo(BRAM, () => done(AYLA, 'pose-tokens', { tokenIds: [ayla], light: { brightFt: 20, dimFt: 40 } }))
    expect(told.map(({ name }) => name)).toContain('token-added')
    expect(namesSeenBy(AYLA)).toEqual(['Ayla', 'Ogre'])
    done(AYLA, 'undo', {})
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    done(THE_DM, 'update-token', { tokenId: ogre, changes: { light: { brightFt: 5, dimFt: 10 } } })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla', 'Ogre'])
    done(THE_DM, 'update-token', { tokenId: ogre, changes: { isVisible: false } })
    done(THE_DM, 'add-token', { token: { name: 'Imp', x: 5, y: 5 } })
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    expect(table.send(BRAM, 'pose-tokens', { tokenIds: [ogre], light: null })).toMatchObject({ refused: 'VAL_001' })
  })

  it('SIGHT-27 a creature is remembered where it was last seen, until its place or it is seen again', () => {
    const { table, done, ogre, setDoor } = aHouse()
    const ghosts = (viewer: Actor = AYLA) => liveTable.view(viewer, table.state).map.ownLayers?.ghosts
    setDoor('open')
    expect(ghosts()).toBe(undefined)
    done(THE_DM, 'combat-start', { combatants: [{ id: ogre, name: 'Ogre', initiative: 9 }] })
    setDoor('closed')
    expect(ghosts()).toMatchObject({ '15-4': { name: 'Ogre', x: 15, y: 4, round: 1 } })
    expect(JSON.stringify(liveTable.view(AYLA, table.state).map)).not.toContain(ogre)
    expect(JSON.stringify(ghosts())).not.toContain('hp')
    expect(table.announcedTo(AYLA, () => done(THE_DM, 'token-move', { tokenId: ogre, x: 12, y: 6 }))).toEqual([])
    expect(table.announcedTo(AYLA, () => done(THE_DM, 'remove-token', { tokenId: ogre }))).toEqual([])
    expect(ghosts(BRAM)).toMatchObject({ '15-4': { x: 15 } })
    setDoor('open')
    expect(ghosts()).toBe(undefined)
  })

  it('SIGHT-27 whoever is seen again under another name is not known to be the one who is remembered', () => {
    const { table, done, ogre, setDoor } = aHouse()
    const ghosts = () => Object.values(liveTable.view(AYLA, table.state).map.ownLayers?.ghosts ?? {}).map(({ name }) => name)
    setDoor('open')
    setDoor('closed')
    done(THE_DM, 'update-token', { tokenId: ogre, changes: { name: 'A stranger' } })
    done(THE_DM, 'token-move', { tokenId: ogre, x: 5, y: 4 })
    expect(ghosts()).toEqual(['Ogre'])
    done(THE_DM, 'lighting-change', { light: 'dark' })
    expect(ghosts()).toEqual(['Ogre', 'A stranger'])
    done(THE_DM, 'lighting-change', { light: 'bright' })
    expect(ghosts()).toEqual(['Ogre'])
    done(THE_DM, 'update-token', { tokenId: ogre, changes: { name: 'Ogre' } })
    expect(ghosts()).toEqual([])
  })

  it('SIGHT-24 another picture or grid is new to everyone, and players don’t set sight', () => {
    const { table, done, namesSeenBy } = aHouse()
    const remembered = () => table.state.map.sight?.layers.party?.remembered.join('') ?? ''
    const before = remembered().length
    done(THE_DM, 'update-token', { tokenId: Object.keys(table.state.map.tokens)[0], changes: { conditions: ['Blinded'] } })
    expect(remembered()).toHaveLength(before)
    done(THE_DM, 'set-background', { uploadId: 'upl_keep', width: 3_000, height: 2_000 })
    expect(remembered().length).toBe(4 * '00f'.length)
    expect(namesSeenBy(AYLA)).toEqual(['Ayla'])
    expect(table.send(AYLA, 'set-sight', { sight: null })).toMatchObject({ refused: 'AUTH_003' })
  })

  it('SIGHT-21 a table that is restored from a snapshot tells the same of every event', () => {
    let events = 0
    for (let seed = 1; seed <= 30; seed += 1) {
      let restored: TableState | undefined
      playStory(
        seed,
        ({ event, before, after, at, by }) => {
          events += 1
          if (restored === undefined || events % 7 === 0) restored = JSON.parse(JSON.stringify(before)) as TableState
          const logged = JSON.parse(JSON.stringify(event)) as typeof event
          const next = liveTable.apply(restored, logged, { at, by })
          for (const viewer of [THE_DM, AYLA, BRAM]) {
            const told = [liveTable.project(viewer, event, before, after, by), liveTable.project(viewer, logged, restored, next, by)]
            const [first, again] = told.map((each) => JSON.parse(JSON.stringify(each)) as unknown)
            expect(again, `seed ${seed}, ${event.name}, for ${viewer.name}`).toEqual(first)
          }
          restored = next
        },
        { messages: [...storyOfSight, ...storyOfScenes] },
      )
    }
    expect(events).toBeGreaterThan(2_000)
  })

  it('SIGHT-21 what changes nothing tells nothing of what came into sight before', () => {
    const { table, setDoor } = aHouse()
    setDoor('open')
    const { state } = table
    const ping = { name: 'pinged', payload: { x: 1, y: 1 } }
    for (const viewer of [THE_DM, AYLA]) {
      const told = liveTable.project(viewer, ping, state, state, BRAM.userId).map(({ name }) => name)
      expect(told.filter((name) => name !== 'pinged')).toEqual([])
    }
  })

  it.each([THE_DM, AYLA, BRAM])('SIGHT-21 projecting and then applying equals applying and then projecting, for $name', (viewer) => {
    let sighted = 0
    for (let seed = 1; seed <= 50; seed += 1) {
      let replica: TableState | undefined
      playStory(
        seed,
        ({ event, before, after, at, by }) => {
          // Whoever has no seat is told nothing of sight, and begins anew with one.
          const [was, is] = [before, after].map((state) => liveTable.viewer(state, viewer.userId))
          if (was === undefined || is === undefined) {
            replica = undefined
            return
          }
          replica ??= liveTable.view(viewer, before)
          if (liveTable.stateFor(viewer.userId, after).map.sight !== undefined) sighted += 1
          for (const seen of liveTable.project(viewer, event, before, after, by)) replica = tableOfOneScene.apply(replica, seen, { at, by })
          expect(replica, `seed ${seed}, after ${event.name}`).toEqual(liveTable.view(viewer, after))
        },
        { messages: [...storyOfSight, ...storyOfScenes] },
      )
    }
    expect(sighted).toBeGreaterThan(500)
  })
})
