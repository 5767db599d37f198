import { aCharacter, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../../index'
import type { Actor } from '../../kernel/define-event'
import { toSavedMap } from '../saved-map'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const WEST = Array.from({ length: 30 }, (_, y) => ({ x: 0, y, length: 12 }))
const PIT = {
  name: 'The pit of spears',
  area: { x: 10, y: 3, width: 2, height: 2 },
  when: 'enter',
  who: 'party',
  once: false,
  isOn: true,
  isShown: false,
  effects: [] as object[],
}

function aTable(): Rehearsal {
  const table = rehearse().seat(AYLA).seat(BRAM)
  table.send(THE_DM, 'add-token', { token: { id: 'tok_hero', name: 'Hero', isPlayer: true, ownerId: AYLA.userId, x: 3, y: 3 } })
  table.send(THE_DM, 'add-token', { token: { id: 'tok_ogre', name: 'Ogre', x: 20, y: 3, size: 2 } })
  return table
}
const at = ({ state }: Rehearsal, { userId }: Actor = THE_DM) => liveTable.stateFor(userId, state)
const regionsOn = (table: Rehearsal, person: Actor = THE_DM) => Object.values(at(table, person).map.regions ?? {})
function lay(table: Rehearsal, changes: object = {}): string {
  const before = new Set(regionsOn(table).map(({ id }) => id))
  table.send(THE_DM, 'region-set', { region: { ...PIT, ...changes } })
  return regionsOn(table).find(({ id }) => !before.has(id))?.id ?? ''
}
const region = (table: Rehearsal, id: string) => regionsOn(table).find((each) => each.id === id)
const walk = (table: Rehearsal, x: number, y: number, actor: Actor = AYLA, tokenId = 'tok_hero') =>
  table.send(actor, 'token-move', { tokenId, x, y })
const namesOf = (events: unknown) => (events as { name: string }[]).map(({ name }) => name)
const placeOf = (table: Rehearsal, id: string, person: Actor = THE_DM) => {
  const { x, y } = at(table, person).map.tokens[id] ?? {}
  return [x, y]
}

describe('a region', () => {
  it('REGION-1 is the DM’s: players are told neither of it nor of its name, and may not change it', () => {
    const table = aTable()
    const told = table.announcedTo(AYLA, () => lay(table))
    expect(told).toEqual([])
    expect(JSON.stringify(liveTable.view(AYLA, table.state))).not.toContain('spears')
    const [pit] = regionsOn(table)
    expect(table.send(AYLA, 'region-set', { region: PIT })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'region-remove', { regionId: pit?.id })).toMatchObject({ refused: 'AUTH_003' })
    const guess = (regionId?: string) => table.send(AYLA, 'region-fire', { regionId, tokenIds: ['tok_hero'] })
    expect(guess(pit?.id)).toEqual(guess('none'))
  })

  it('REGION-1 one that is shown is sent with its outline and name alone, and not under fog', () => {
    const table = aTable()
    const effects = [{ kind: 'message', text: 'A spear hits you.', to: 'mover' }]
    const told = table.announcedTo(AYLA, () => lay(table, { name: 'Stairs', isShown: true, once: true, effects }))
    expect(told).toMatchObject([{ name: 'region-set', payload: { region: { name: 'Stairs', area: PIT.area, effects: [], once: false } } }])
    const hidden = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { cover: WEST }))
    expect(namesOf(hidden)).toContain('region-removed')
    expect(JSON.stringify(liveTable.view(AYLA, table.state))).not.toContain('Stairs')
    const shown = table.announcedTo(AYLA, () => table.send(THE_DM, 'fog-paint', { reveal: [{ x: 11, y: 4, length: 1 }] }))
    expect(namesOf(shown)).toContain('region-set')
  })

  it.each([
    ['of no size', { area: { ...PIT.area, width: 0 } }],
    ['beyond the map', { area: { ...PIT.area, x: 1e6 } }],
    ['without a name', { name: ' ' }],
    ['with an effect that is none', { effects: [{ kind: 'script', code: 'alert(1)' }] }],
    ['with dice that are blank', { effects: [{ kind: 'damage', notation: ' ', type: 'fire' }] }],
    ['with too many effects', { effects: Array.from({ length: 9 }, () => ({ kind: 'mood', mood: null })) }],
  ])('REGION-1 is refused %s', (_what, changes) => {
    const table = aTable()
    expect(table.send(THE_DM, 'region-set', { region: { ...PIT, ...changes } })).toMatchObject({ refused: 'SOCK_004' })
    expect(regionsOn(table)).toEqual([])
  })

  it('REGION-1 is one of at most a hundred, and a changed one must be there', () => {
    const table = aTable()
    for (let count = 0; count < 100; count += 1) lay(table)
    expect(table.send(THE_DM, 'region-set', { region: PIT })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'region-set', { region: { ...PIT, id: 'region_none' } })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'region-remove', { regionId: 'region_none' })).toMatchObject({ refused: 'VAL_001' })
    const unknown = { ...PIT, effects: [{ kind: 'mood', mood: 'Nowhere' }] }
    expect(table.send(THE_DM, 'region-set', { region: { ...unknown, id: regionsOn(table)[0]?.id } })).toMatchObject({ refused: 'VAL_001' })
  })

  it('REGION-8 is undone and redone, and is in a saved map, without what it proposed', () => {
    const table = aTable()
    const id = lay(table, { effects: [{ kind: 'damage', notation: '2d6', type: 'piercing' }] })
    walk(table, 10, 3)
    expect(region(table, id)?.proposals).toHaveLength(1)
    const saved = toSavedMap(table.state.map, 'The crypt')
    table.send(THE_DM, 'region-remove', { regionId: id })
    expect(regionsOn(table)).toEqual([])
    table.send(THE_DM, 'undo', {})
    expect(region(table, id)?.proposals).toHaveLength(1)
    table.send(THE_DM, 'redo', {})
    expect(regionsOn(table)).toEqual([])
    table.send(THE_DM, 'load-map', { map: saved })
    expect(region(table, id)).toMatchObject({ name: PIT.name })
    expect(region(table, id)?.proposals).toBeUndefined()
    table.send(THE_DM, 'load-map', { map: { name: 'Empty' } })
    expect(regionsOn(table)).toEqual([])
    table.send(THE_DM, 'undo', {})
    expect(region(table, id)).toMatchObject({ name: PIT.name })
  })
})

describe('a region that fires', () => {
  const TOLD = [{ kind: 'message', text: 'The floor gives way!', to: 'everyone' }]

  it('REGION-2 minds the middle of a token that comes or goes, of the party or of anyone, while it is on', () => {
    const table = aTable()
    const id = lay(table, { effects: TOLD })
    const fires = (events: unknown) => namesOf(events).includes('region-fired')
    expect(fires(walk(table, 9, 3))).toBe(false)
    expect(fires(walk(table, 10, 3))).toBe(true)
    expect(fires(walk(table, 11, 4)), 'it is in there already').toBe(false)
    expect(fires(walk(table, 12, 4))).toBe(false)
    expect(fires(walk(table, 9, 3, THE_DM, 'tok_ogre')), 'not of the party').toBe(false)
    const set = (changes: object) => table.send(THE_DM, 'region-set', { region: { ...PIT, effects: TOLD, id, ...changes } })
    set({ who: 'anyone', when: 'leave' })
    expect(fires(walk(table, 8, 3, THE_DM, 'tok_ogre')), 'the middle of a large token').toBe(true)
    set({ isOn: false })
    walk(table, 10, 3)
    expect(fires(walk(table, 3, 3))).toBe(false)
  })

  it('REGION-2 stands on hexes and on a map without a grid, too', () => {
    for (const gridKind of ['odd-r', 'none']) {
      const table = aTable()
      lay(table, { effects: TOLD })
      table.send(THE_DM, 'set-grid-kind', { gridKind })
      expect(namesOf(walk(table, 10.4, 3.4))).toContain('region-fired')
    }
  })

  it('REGION-3 tells whom it shall, sets the mood, shows what is under fog, and is off after the first time', () => {
    const table = aTable()
    table.send(THE_DM, 'fog-paint', { cover: WEST })
    const effects = [
      { kind: 'message', text: 'You hear a click.', to: 'mover' },
      { kind: 'message', text: 'The trap is sprung.', to: 'dm' },
      { kind: 'mood', mood: 'Tense' },
      { kind: 'reveal', area: { x: 4, y: 4, width: 2, height: 1 } },
    ]
    const id = lay(table, { effects, once: true })
    const from = table.events.length
    walk(table, 10, 3)
    const [ayla, bram, dm] = [AYLA, BRAM, THE_DM].map((viewer) => JSON.stringify(table.announcedTo(viewer, from)))
    expect([ayla, bram, dm].map((text) => text?.includes('You hear a click.'))).toEqual([true, false, true])
    expect([ayla, bram, dm].map((text) => text?.includes('The trap is sprung.'))).toEqual([false, false, true])
    expect([ayla, bram].some((text) => /spears|region_|region-/.test(text ?? ''))).toBe(false)
    expect(at(table).scene.mood?.name).toBe('Tense')
    expect(bram).toContain('fog-painted')
    expect(region(table, id)?.isOn).toBe(false)
    walk(table, 3, 3)
    expect(namesOf(walk(table, 10, 3))).toEqual(['token-moved'])
  })

  it('REGION-3 is one undo of the DM with the move that set it off, and not the player’s to take back', () => {
    const table = aTable()
    table.send(THE_DM, 'fog-paint', { cover: WEST })
    const goal = lay(table, { name: 'Goal', area: { x: 20, y: 20, width: 3, height: 3 }, when: 'click' })
    const effects = [
      { kind: 'teleport', regionId: goal },
      { kind: 'reveal', area: { x: 4, y: 4, width: 2, height: 1 } },
      { kind: 'damage', notation: '2d6', type: 'piercing' },
    ]
    const id = lay(table, { effects, once: true })
    const before = at(table).map
    walk(table, 10, 3)
    expect(placeOf(table, 'tok_hero')).toEqual([21, 21])
    expect(region(table, id)).toMatchObject({ isOn: false, proposals: [{ tokenIds: ['tok_hero'], type: 'piercing' }] })
    const after = at(table).map
    expect(table.send(AYLA, 'undo', {})).toMatchObject({ refused: 'SESS_005' })
    table.send(THE_DM, 'undo', {})
    const without = ({ history: _, ...others }: typeof before) => others
    expect(without(at(table).map)).toEqual(without(before))
    table.send(THE_DM, 'redo', {})
    expect(without(at(table).map)).toEqual(without(after))
  })

  it('REGION-4 a teleport puts tokens on free places and sets off nothing there', () => {
    const table = aTable()
    const there = lay(table, { name: 'There', area: { x: 20, y: 20, width: 1, height: 1 }, effects: TOLD })
    const here = lay(table, { name: 'Here', effects: [{ kind: 'teleport', regionId: there }] })
    table.send(THE_DM, 'region-set', { region: { ...region(table, there), effects: [{ kind: 'teleport', regionId: here }] } })
    table.send(THE_DM, 'add-token', { token: { id: 'tok_two', name: 'Two', isPlayer: true, ownerId: BRAM.userId, x: 4, y: 4 } })
    table.send(THE_DM, 'tokens-move', {
      moves: [
        { tokenId: 'tok_hero', x: 10, y: 3 },
        { tokenId: 'tok_two', x: 11, y: 3 },
      ],
    })
    expect(placeOf(table, 'tok_hero')).toEqual([20, 20])
    const [x = 0, y = 0] = placeOf(table, 'tok_two')
    expect(Math.max(Math.abs(x - 20), Math.abs(y - 20))).toBe(1)
    table.send(THE_DM, 'region-remove', { regionId: here })
    walk(table, 3, 3)
    walk(table, 20, 20)
    expect(placeOf(table, 'tok_hero'), 'it leads nowhere').toEqual([20, 20])
  })

  it('REGION-6 a player clicks one that is shown with their token beside it; the DM fires any', () => {
    const table = aTable()
    const id = lay(table, { isShown: true, when: 'click', effects: TOLD })
    const click = (tokenId: string, actor: Actor = AYLA) => table.send(actor, 'region-fire', { regionId: id, tokenIds: [tokenId] })
    expect(click('tok_hero')).toMatchObject({ refused: 'VAL_001' })
    walk(table, 9, 3)
    expect(namesOf(click('tok_hero'))).toContain('chat-message')
    expect(click('tok_ogre')).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(AYLA, 'region-fire', { regionId: id, tokenIds: [] })).toMatchObject({ refused: 'VAL_001' })
    table.send(THE_DM, 'dm-action', { action: 'pause', value: true })
    expect(click('tok_hero')).toMatchObject({ refused: 'SESS_005' })
    expect(namesOf(table.send(THE_DM, 'region-fire', { regionId: id, tokenIds: [] }))).toContain('chat-message')
    table.send(THE_DM, 'dm-action', { action: 'pause', value: false })
    table.send(THE_DM, 'region-set', { region: { ...region(table, id), when: 'leave' } })
    // As of one that does something for the DM alone: accepted, and nothing to see.
    const leaving = table.announcedTo(AYLA, () => expect(isRefusal(click('tok_hero'))).toBe(false))
    const note = { kind: 'message', text: 'Somebody is at the chest.', to: 'dm' }
    table.send(THE_DM, 'region-set', { region: { ...region(table, id), when: 'click', effects: [note] } })
    expect(table.announcedTo(AYLA, () => expect(isRefusal(click('tok_hero'))).toBe(false))).toEqual(leaving)
    expect(leaving).toEqual([])
  })

  it('REGION-7 damage is rolled once, proposed to the DM alone, and waits until it is settled', () => {
    const table = aTable()
    const id = lay(table, { effects: [{ kind: 'damage', notation: '2d6', type: 'piercing' }] })
    const from = table.events.length
    walk(table, 10, 3)
    expect(namesOf(table.announcedTo(AYLA, from))).toEqual(['token-moved'])
    const [proposal] = region(table, id)?.proposals ?? []
    expect(proposal).toMatchObject({ tokenIds: ['tok_hero'], notation: '2d6', type: 'piercing' })
    expect(proposal?.total).toBeGreaterThanOrEqual(2)
    expect(at(table).map.tokens.tok_hero?.hp).toBe(10)
    const settle = (actor: Actor) => table.send(actor, 'region-settle', { regionId: id, proposalId: proposal?.id })
    expect(settle(AYLA)).toMatchObject({ refused: 'AUTH_003' })
    settle(THE_DM)
    expect(region(table, id)?.proposals).toBeUndefined()
    expect(settle(THE_DM)).toMatchObject({ refused: 'VAL_001' })
  })
})

describe('regions that lead to another scene', () => {
  function withCellar() {
    const table = rehearse()
    for (const player of [AYLA, BRAM]) {
      const character = aCharacter({ id: `char_${player.userId}` as never, name: `Hero of ${player.name}` })
      table.send(player, 'player-join', { character, play: aPlayState() })
    }
    const stairs = lay(table, { name: 'Stairs down', isShown: true })
    table.send(THE_DM, 'scene-add', { name: 'The cellar' })
    const cellar = table.state.scenes.order.at(-1) ?? ''
    table.send(THE_DM, 'scene-look', { sceneId: cellar })
    const foot = lay(table, { name: 'Stairs up', area: { x: 5, y: 5, width: 2, height: 2 } })
    table.send(THE_DM, 'regions-link', { regionId: foot, to: { sceneId: 'scene-1', regionId: stairs } })
    const heroOf = (player: Actor) => Object.values(at(table, player).map.tokens).find(({ ownerId }) => ownerId === player.userId)?.id ?? ''
    return { table, cellar, stairs, foot, heroOf }
  }

  it('REGION-5 two regions are linked in one go, and take the token and its player there and back', () => {
    const { table, cellar, stairs, foot, heroOf } = withCellar()
    expect(region(table, foot)?.effects).toEqual([{ kind: 'teleport', regionId: stairs, sceneId: 'scene-1' }])
    expect(liveTable.view(THE_DM, table.state).scenes.cards['scene-1']?.regions).toEqual([{ id: stairs, name: 'Stairs down' }])
    const hero = heroOf(AYLA)
    const told = table.announcedTo(AYLA, () => walk(table, 10, 3, AYLA, hero))
    expect(namesOf(told)).toEqual(['scene-entered'])
    expect(liveTable.view(AYLA, table.state).scenes.here).toBe(cellar)
    expect(placeOf(table, hero, AYLA)).toEqual([5, 5])
    expect(placeOf(table, hero, BRAM)).toEqual([undefined, undefined])
    walk(table, 8, 8, AYLA, hero)
    walk(table, 6, 6, AYLA, hero)
    expect(liveTable.view(AYLA, table.state).scenes.here).toBe('scene-1')
    expect(placeOf(table, hero, AYLA)).toEqual([10, 3])
  })

  it('REGION-5 taking people back takes back the step, too', () => {
    const { table, heroOf } = withCellar()
    const hero = heroOf(AYLA)
    const before = placeOf(table, hero, AYLA)
    walk(table, 10, 3, AYLA, hero)
    table.send(THE_DM, 'scene-return', {})
    expect(placeOf(table, hero, AYLA)).toEqual(before)
  })

  it('REGION-5 takes everybody, if it says so; nobody to a scene that is gone, nor while the DM rehearses', () => {
    const { table, cellar, stairs, heroOf } = withCellar()
    const hero = heroOf(AYLA)
    table.send(THE_DM, 'scene-rehearse', { isOn: true })
    walk(table, 10, 3, AYLA, hero)
    expect(liveTable.view(AYLA, table.state).scenes.here).toBe('scene-1')
    table.send(THE_DM, 'scene-rehearse', { isOn: false })
    table.send(THE_DM, 'scene-look', { sceneId: 'scene-1' })
    const effects = [{ kind: 'scene', sceneId: cellar, who: 'everyone' }]
    table.send(THE_DM, 'region-set', { region: { ...region(table, stairs), effects } })
    walk(table, 3, 3, AYLA, hero)
    walk(table, 10, 3, AYLA, hero)
    expect([AYLA, BRAM].map((viewer) => liveTable.view(viewer, table.state).scenes.here)).toEqual([cellar, cellar])
    table.send(THE_DM, 'scene-return', {})
    table.send(THE_DM, 'scene-remove', { sceneId: cellar })
    walk(table, 3, 3, AYLA, hero)
    walk(table, 10, 3, AYLA, hero)
    expect(placeOf(table, hero, AYLA)).toEqual([10, 3])
  })

  it('REGION-5 only the DM links regions, and only regions that are there', () => {
    const { table, foot, cellar } = withCellar()
    const to = { sceneId: 'scene-1', regionId: 'none' }
    expect(table.send(AYLA, 'regions-link', { regionId: foot, to })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(THE_DM, 'regions-link', { regionId: foot, to })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(THE_DM, 'regions-link', { regionId: foot, to: { sceneId: cellar, regionId: foot } })).toMatchObject({
      refused: 'VAL_001',
    })
  })

  it('REGION-9 a token is moved and hurt once, however often its player names it', () => {
    const table = aTable()
    const goal = lay(table, { name: 'Goal', area: { x: 40, y: 40, width: 1, height: 1 } })
    const effects = [
      { kind: 'teleport', regionId: goal },
      { kind: 'damage', notation: '1d6', type: 'fire' },
    ]
    const portal = lay(table, { when: 'click', isShown: true, area: { x: 3, y: 3, width: 1, height: 1 }, effects })
    table.send(AYLA, 'region-fire', { regionId: portal, tokenIds: Array.from({ length: 900 }, () => 'tok_hero') })
    expect(placeOf(table, 'tok_hero')).toEqual([40, 40])
    expect(region(table, portal)?.proposals?.map(({ tokenIds }) => tokenIds)).toEqual([['tok_hero']])
  })

  it('REGION-9 one act sets off 20 regions and throws 600 dice at most', () => {
    const table = aTable()
    const effects = Array.from({ length: 8 }, () => ({ kind: 'damage', notation: '20d6', type: 'fire' }))
    const all = Array.from({ length: 25 }, () => lay(table, { effects }))
    walk(table, 10, 3)
    const proposals = all.map((id) => region(table, id)?.proposals?.length ?? 0)
    expect(proposals.reduce((sum, count) => sum + count, 0)).toBe(30)
    table.send(THE_DM, 'undo', {})
    for (const id of all) table.send(THE_DM, 'region-set', { region: { ...region(table, id), effects: [effects[0]] } })
    walk(table, 10, 3)
    expect(all.filter((id) => (region(table, id)?.proposals?.length ?? 0) > 0)).toHaveLength(20)
  })

  it('REGION-9 a region that changes nothing takes neither the move from its player nor the acts from the DM', () => {
    const table = aTable()
    lay(table)
    table.send(THE_DM, 'update-token', { tokenId: 'tok_ogre', changes: { name: 'Troll' } })
    table.send(THE_DM, 'undo', {})
    walk(table, 10, 3)
    table.send(AYLA, 'undo', {})
    expect(placeOf(table, 'tok_hero')).toEqual([3, 3])
    table.send(THE_DM, 'redo', {})
    expect(at(table).map.tokens['tok_ogre' as never]).toMatchObject({ name: 'Troll' })
  })

  it('REGION-3 what a player sets off is undone, not rewound: Rewind Time is for the DM’s own act', () => {
    const table = aTable()
    lay(table, { effects: [{ kind: 'reveal', area: { x: 0, y: 0, width: 12, height: 12 } }], once: true })
    table.send(THE_DM, 'fog-paint', { cover: WEST })
    table.send(THE_DM, 'add-token', { token: { id: 'tok_imp', name: 'Imp', x: 30, y: 30 } })
    walk(table, 10, 3)
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(placeOf(table, 'tok_hero')).toEqual([10, 3])
    expect(placeOf(table, 'tok_imp')).toEqual([30, 30])
  })

  it('REGION-1 under fog none is seen, also where it reaches beyond the map', () => {
    const table = aTable()
    table.send(THE_DM, 'fog-paint', { cover: Array.from({ length: 1_000 }, (_, y) => ({ x: 0, y, length: 1_000 })) })
    lay(table, { name: 'Secret door', isShown: true, area: { x: 998, y: 998, width: 3, height: 3 } })
    expect(JSON.stringify(liveTable.view(AYLA, table.state))).not.toContain('Secret door')
  })
})
