import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { type Actor, isRefusal } from './index'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

function act(table: Rehearsal, by: Actor, name: string, payload: object) {
  const answer = table.send(by, name, payload)
  expect(isRefusal(answer) ? answer : 'ok', name).toBe('ok')
}

function withHero(...players: Actor[]): Rehearsal {
  const table = rehearse().seat(...players)
  act(table, THE_DM, 'add-token', { token: { id: 'hero', name: 'Hero', x: 3, y: 3, ownerId: AYLA.userId, isPlayer: true } })
  return table
}

function layRegion(table: Rehearsal, fields: object): string {
  const before = new Set(Object.keys(table.state.map.regions ?? {}))
  const region = { name: 'Stairs', when: 'enter', who: 'anyone', once: false, isOn: true, isShown: false, effects: [], ...fields }
  act(table, THE_DM, 'region-set', { region })
  return Object.keys(table.state.map.regions ?? {}).find((id) => !before.has(id)) ?? ''
}

const UNSEEN = { id: 'imp', name: 'Imp', isVisible: false }
const stepOn = (table: Rehearsal) => act(table, AYLA, 'token-move', { tokenId: 'hero', x: 10, y: 3 })
const LANDING = { area: { x: 10, y: 3, width: 2, height: 2 } }

/** Both worlds differ in what no player sees, and are told alike. */
describe('What is unseen shows in nothing that is told', () => {
  const worlds = [false, true] as const

  it('MAP-75 not in the name under which a move is told: somebody rides along', () => {
    const [alone, ridden] = worlds.map((isRidden) => {
      const table = withHero(AYLA, BRAM)
      if (isRidden) {
        act(table, THE_DM, 'add-token', { token: { ...UNSEEN, x: 3, y: 3 } })
        act(table, THE_DM, 'mount-tokens', { riderIds: ['imp'], mountId: 'hero' })
      }
      const move = { tokenId: 'hero', x: 4, y: 3 }
      return [
        table.announcedTo(BRAM, () => act(table, AYLA, 'token-move', move)),
        table.announcedTo(BRAM, () => act(table, AYLA, 'tokens-move', { moves: [{ ...move, x: 5 }] })),
      ]
    })
    expect(ridden).toEqual(alone)
  })

  it('REGION-4 not in where somebody arrives on the map: a token stands there', () => {
    const [free, taken] = worlds.map((isTaken) => {
      const table = withHero(AYLA)
      if (isTaken) act(table, THE_DM, 'add-token', { token: { ...UNSEEN, x: 20, y: 20 } })
      const regionId = layRegion(table, { name: 'Goal', area: { x: 20, y: 20, width: 1, height: 1 } })
      layRegion(table, { ...LANDING, effects: [{ kind: 'teleport', regionId }] })
      stepOn(table)
      const { x, y } = table.state.map.tokens['hero' as never] as { x: number; y: number }
      return [x, y]
    })
    expect(free).toEqual([20, 20])
    expect(taken).toEqual(free)
  })

  it('REGION-4 not in where somebody arrives in another scene', () => {
    const [free, taken] = worlds.map((isTaken) => {
      const table = withHero(AYLA)
      const stairs = layRegion(table, LANDING)
      act(table, THE_DM, 'scene-add', { name: 'Cellar' })
      const cellar = table.state.scenes.order.at(-1) ?? ''
      const there = () => table.state.scenes.away[cellar] as { map: { regions: object; tokens: Record<string, { x: number; y: number }> } }
      act(table, THE_DM, 'scene-look', { sceneId: cellar })
      layRegion(table, { name: 'Foot', area: { x: 20, y: 20, width: 1, height: 1 } })
      const [regionId = ''] = Object.keys(there().map.regions)
      if (isTaken) act(table, THE_DM, 'add-token', { token: { ...UNSEEN, x: 20, y: 20 } })
      act(table, THE_DM, 'regions-link', { regionId, to: { sceneId: table.state.scenes.main, regionId: stairs } })
      act(table, THE_DM, 'scene-look', { sceneId: table.state.scenes.main })
      stepOn(table)
      const { x, y } = there().map.tokens.hero ?? {}
      return [x, y]
    })
    expect(free).toEqual([20, 20])
    expect(taken).toEqual(free)
  })

  it('REGION-9 not in what can be taken back: a trap went off', () => {
    const trap = { ...LANDING, effects: [{ kind: 'damage', notation: '1d6', type: 'fire' }] }
    const [harmless, trapped] = worlds.map((isTrapped) => {
      const table = withHero(AYLA)
      for (const name of isTrapped ? ['Spikes', 'Darts'] : []) layRegion(table, { ...trap, name })
      stepOn(table)
      act(table, AYLA, 'undo', {})
      return table.state.map.tokens['hero' as never]
    })
    expect(trapped).toEqual(harmless)
  })

  it('REGION-9 what traps did stays when their victim steps back, and is one step of the DM', () => {
    const table = withHero(AYLA)
    const effects = [{ kind: 'damage', notation: '1d6', type: 'fire' }]
    for (const name of ['Spikes', 'Darts']) layRegion(table, { ...LANDING, name, effects, once: true })
    const areOn = () => Object.values(table.state.map.regions ?? {}).map(({ isOn }) => isOn)
    stepOn(table)
    act(table, AYLA, 'undo', {})
    expect(areOn()).toEqual([false, false])
    act(table, THE_DM, 'undo', {})
    expect(areOn()).toEqual([true, true])
    expect(table.state.map.tokens['hero' as never]).toMatchObject({ x: 3, y: 3 })
  })

  it('REGION-3 a trap that opens a door is no longer the player’s to take back, whatever another one did before', () => {
    const table = withHero(AYLA)
    act(table, THE_DM, 'walls-change', { walls: [{ at: [20, 0, 21, 0], door: 'closed' }] })
    const doorIds = Object.keys(table.state.map.walls)
    layRegion(table, { ...LANDING, name: 'Spikes', effects: [{ kind: 'damage', notation: '1d6', type: 'fire' }], once: true })
    layRegion(table, { ...LANDING, name: 'Lever', effects: [{ kind: 'door', act: 'open', doorIds }] })
    stepOn(table)
    expect(isRefusal(table.send(AYLA, 'undo', {}))).toBe(true)
    act(table, THE_DM, 'undo', {})
    expect(table.state.map.tokens['hero' as never]).toMatchObject({ x: 3, y: 3 })
    expect(Object.values(table.state.map.regions ?? {}).map(({ isOn }) => isOn)).toEqual([true, true])
  })

  it('MARK-7 not in the name under which the map is wiped: a pin stays', () => {
    const [bare, pinned] = worlds.map((isPinned) => {
      const table = rehearse().seat(AYLA)
      const points = [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ]
      act(table, THE_DM, 'add-drawing', {
        drawing: { id: 'line', type: 'freehand', points, color: '#ff0000', strokeWidth: 2, completed: true },
      })
      if (isPinned) act(table, THE_DM, 'marker-add', { title: 'Trap', place: { x: 5, y: 5 }, isShown: false })
      return table.announcedTo(AYLA, () => act(table, THE_DM, 'clear-drawings', {}))
    })
    expect(pinned).toEqual(bare)
  })

  it('SECRET-2 not in who else reads of a wound', () => {
    const table = rehearse().seat(AYLA, BRAM)
    act(table, THE_DM, 'add-token', { token: { id: 'ogre', name: 'Ogre', x: 6, y: 6, hp: 40, maxHp: 40 } })
    act(table, THE_DM, 'session-settings-change', { settings: { npcHpShownAs: 'exact' } })
    act(table, THE_DM, 'scene-add', { name: 'Cellar' })
    act(table, THE_DM, 'scene-send', { sceneId: table.state.scenes.order.at(-1), playerIds: [BRAM.userId] })
    const wound = () => act(table, THE_DM, 'token-health-change', { tokenIds: ['ogre'], change: { kind: 'damage', points: 5 } })
    const told = table.announcedTo(AYLA, wound)
    expect(told).toContainEqual(expect.objectContaining({ name: 'health-noted' }))
    expect(JSON.stringify(told)).not.toContain(BRAM.userId)
    expect(told).toContainEqual(expect.objectContaining({ payload: expect.objectContaining({ points: -5, to: [AYLA.userId] }) }))
    expect(table.announcedTo(BRAM, wound)).toEqual([])
  })
})
