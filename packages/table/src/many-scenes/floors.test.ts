import { aPlayer, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { GameSlices, gameAsSaved, isRefusal, liveTable, SavedMap, toSavedMap } from '../index'

const AYLA = aPlayer('Ayla')
const FIRST = 'scene-1'
const GROUND = { place: 'The old tower', level: 0 }

function aTower() {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'scene-add', { name: 'The cellar' })
  const cellar = table.state.scenes.order.at(-1) ?? ''
  const set = (sceneId: string, floor: object | null) => table.send(THE_DM, 'scene-floor', { sceneId, floor })
  return { table, cellar, set }
}
const floorsAt = (table: Rehearsal) => liveTable.view(THE_DM, table.state).scenes.floors

describe('floors of one place', () => {
  it('SCENES-15 the DM makes scenes floors of a place; a scene is one floor, and a floor one scene', () => {
    const { table, cellar, set } = aTower()
    set(FIRST, GROUND)
    expect(set(cellar, GROUND)).toMatchObject({ refused: 'VAL_001' })
    set(cellar, { ...GROUND, level: -1 })
    expect(floorsAt(table)).toEqual({ [FIRST]: GROUND, [cellar]: { ...GROUND, level: -1 } })
    expect(set(cellar, { ...GROUND, level: -1 }), 'nothing changes').toEqual([])
    set(cellar, { place: 'The inn', level: 0 })
    expect(floorsAt(table)?.[cellar]).toEqual({ place: 'The inn', level: 0 })
    set(cellar, null)
    set(FIRST, null)
    expect(floorsAt(table)).toBeUndefined()
  })

  it('SCENES-15 a scene that is gone is no floor any more, and a copy of a floor is none', () => {
    const { table, cellar, set } = aTower()
    set(cellar, GROUND)
    table.send(THE_DM, 'scene-add', { name: 'A copy', copyOf: cellar })
    expect(Object.keys(floorsAt(table) ?? {})).toEqual([cellar])
    table.send(THE_DM, 'scene-remove', { sceneId: cellar })
    expect(floorsAt(table)).toBeUndefined()
    expect(set(cellar, GROUND)).toMatchObject({ refused: 'VAL_001' })
    expect(set(FIRST, GROUND)).toMatchObject([{ name: 'scene-floor-set' }])
  })

  it.each([
    ['too deep', { ...GROUND, level: -21 }],
    ['too high', { ...GROUND, level: 101 }],
    ['between two', { ...GROUND, level: 0.5 }],
    ['of a place without a name', { place: ' ', level: 0 }],
    ['of a place with too long a name', { place: 'x'.repeat(81), level: 0 }],
  ])('SCENES-15 a floor %s is refused', (_what, floor) => {
    const { table, set } = aTower()
    expect(set(FIRST, floor)).toMatchObject({ refused: 'SOCK_004' })
    expect(floorsAt(table)).toBeUndefined()
  })

  it('SCENES-15 players may not change them, and are told of none, not even of theirs', () => {
    const { table, cellar, set } = aTower()
    const told = table.announcedTo(AYLA, () => {
      set(FIRST, GROUND)
      set(cellar, { ...GROUND, level: -1 })
    })
    expect(told).toEqual([])
    expect(JSON.stringify(liveTable.view(AYLA, table.state))).not.toContain('tower')
    expect(table.send(AYLA, 'scene-floor', { sceneId: FIRST, floor: null })).toMatchObject({ refused: 'AUTH_003' })
  })

  it('SCENES-15 a saved game has the floors, and one of an older version has none', () => {
    const { table, cellar, set } = aTower()
    set(FIRST, GROUND)
    set(cellar, { ...GROUND, level: -1 })
    const floors = floorsAt(table)
    const slices = GameSlices.parse(gameAsSaved(table.state))
    set(cellar, { ...GROUND, level: 3 })
    table.send(THE_DM, 'game-load', { name: 'Evening', slices })
    expect(floorsAt(table)).toEqual(floors)
    const { floors: _, ...scenes } = slices.scenes ?? {}
    table.send(THE_DM, 'game-load', { name: 'Older', slices: { ...slices, scenes } })
    expect(floorsAt(table)).toBeUndefined()
    const isGame = (changes: object) => GameSlices.safeParse({ ...slices, scenes: { ...slices.scenes, ...changes } }).success
    expect(isGame({})).toBe(true)
    expect(isGame({ floors: { nowhere: GROUND } })).toBe(false)
    expect(isGame({ floors: { [FIRST]: GROUND, [cellar]: GROUND } })).toBe(false)
  })

  it('SCENES-17 a saved map keeps its floor, which the scene becomes into which it is loaded, unless there is such a floor', () => {
    const { table, cellar, set } = aTower()
    set(FIRST, GROUND)
    const { map, scenes } = liveTable.view(THE_DM, table.state)
    const saved = toSavedMap(map, 'Tower', undefined, scenes.floors?.[scenes.here])
    if (isRefusal(saved)) throw new Error(saved.message)
    const stored = SavedMap.parse(JSON.parse(JSON.stringify(saved)))
    expect(stored.floor).toEqual(GROUND)
    const load = () => table.send(THE_DM, 'load-map', { map: stored })
    table.send(THE_DM, 'scene-look', { sceneId: cellar })
    load()
    expect(floorsAt(table), 'the ground floor is another scene').toEqual({ [FIRST]: GROUND })
    set(FIRST, { ...GROUND, level: 1 })
    const told = table.announcedTo(AYLA, () => load())
    expect(floorsAt(table)).toEqual({ [FIRST]: { ...GROUND, level: 1 }, [cellar]: GROUND })
    expect(JSON.stringify(told)).not.toContain('tower')
    set(FIRST, null)
    table.send(THE_DM, 'scene-look', { sceneId: FIRST })
    const here = table.announcedTo(AYLA, () => load())
    expect(JSON.stringify([here, liveTable.view(AYLA, table.state)])).not.toContain('The old tower')
    set(cellar, { place: 'The inn', level: 2 })
    table.send(THE_DM, 'scene-look', { sceneId: cellar })
    load()
    expect(floorsAt(table)?.[cellar], 'a floor stays what it is').toEqual({ place: 'The inn', level: 2 })
  })

  it('SCENES-17 a map that is loaded in a rehearsal makes nothing a floor, and one without a floor neither', () => {
    const { table, set } = aTower()
    set(FIRST, GROUND)
    const saved = toSavedMap(table.state.map, 'Tower', undefined, GROUND)
    if (isRefusal(saved)) throw new Error(saved.message)
    set(FIRST, null)
    table.send(THE_DM, 'scene-rehearse', { isOn: true })
    expect(isRefusal(table.send(THE_DM, 'load-map', { map: saved }))).toBe(false)
    table.send(THE_DM, 'scene-rehearse', { isOn: false })
    expect(floorsAt(table)).toBeUndefined()
    const { floor: _, ...plain } = saved
    table.send(THE_DM, 'load-map', { map: plain })
    expect(floorsAt(table)).toBeUndefined()
  })
})
