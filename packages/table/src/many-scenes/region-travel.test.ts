import { aCharacter, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../kernel/define-event'
import { liveTable } from '../live-table'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]
const FIRST = 'scene-1'
const STAIRS = { name: 'Stairs', when: 'enter', who: 'anyone', once: false, isOn: true, isShown: false, effects: [] as object[] }

const at = ({ state }: Rehearsal, { userId }: Actor = THE_DM) => liveTable.stateFor(userId, state)
const tokensOf = (table: Rehearsal, person: Actor) => at(table, person).map.tokens
const namesOf = (events: unknown) => (events as { name: string }[]).map(({ name }) => name)
const look = (table: Rehearsal, sceneId: string) => table.send(THE_DM, 'scene-look', { sceneId })
function lay(table: Rehearsal, changes: object): string {
  const known = new Set(Object.keys(at(table).map.regions ?? {}))
  table.send(THE_DM, 'region-set', { region: { ...STAIRS, ...changes } })
  return Object.keys(at(table).map.regions ?? {}).find((id) => !known.has(id)) ?? ''
}

/** Ayla above with stairs to the cellar, where Bram is. The DM looks at the scene above, in which a goblin stands. */
function withCellar() {
  const table = rehearse()
  for (const player of [AYLA, BRAM]) {
    const character = aCharacter({ id: `char_${player.userId}` as never, name: `Hero of ${player.name}` })
    table.send(player, 'player-join', { character, play: aPlayState() })
  }
  const stairs = lay(table, { area: { x: 10, y: 3, width: 2, height: 2 } })
  table.send(THE_DM, 'scene-add', { name: 'The cellar' })
  const cellar = table.state.scenes.order.at(-1) ?? ''
  look(table, cellar)
  const foot = lay(table, { name: 'Foot', area: { x: 5, y: 5, width: 2, height: 2 } })
  table.send(THE_DM, 'regions-link', { regionId: foot, to: { sceneId: FIRST, regionId: stairs } })
  table.send(THE_DM, 'scene-send', { sceneId: cellar, playerIds: [BRAM.userId] })
  look(table, FIRST)
  table.send(THE_DM, 'add-token', { token: { id: 'tok_goblin', name: 'Goblin', hp: 7, maxHp: 7, x: 3, y: 3 } })
  const descend = (tokenId = 'tok_goblin') => table.send(THE_DM, 'token-move', { tokenId, x: 10, y: 3 })
  const set = (changes: object) => table.send(THE_DM, 'region-set', { region: { ...at(table).map.regions?.[stairs], ...changes } })
  const region = () => at(table).map.regions?.[stairs]
  return { table, cellar, stairs, descend, set, region }
}

describe('tokens of the DM that take the stairs', () => {
  it('REGION-10 a token without a seat goes to the other region, and who sees it leaves or arrives sees just that', () => {
    const { table, descend } = withCellar()
    const from = table.events.length
    descend()
    expect(tokensOf(table, AYLA)).not.toHaveProperty('tok_goblin')
    expect(tokensOf(table, BRAM)).toMatchObject({ tok_goblin: { name: 'Goblin', x: 5, y: 5 } })
    const [above, below] = [table.announcedTo(AYLA, from), table.announcedTo(BRAM, from)]
    expect(above).toEqual([{ name: 'token-removed', payload: { tokenId: 'tok_goblin' } }])
    expect(namesOf(below)).toEqual(['token-added'])
    expect(JSON.stringify([above, below])).not.toMatch(/cellar|scene|Stairs|Foot/)
  })

  it('REGION-10 nobody is told of a token that they see on neither side', () => {
    const { table, descend } = withCellar()
    table.send(THE_DM, 'update-token', { tokenId: 'tok_goblin', changes: { isVisible: false } })
    const from = table.events.length
    descend()
    expect([...table.announcedTo(AYLA, from), ...table.announcedTo(BRAM, from)]).toEqual([])
    expect(tokensOf(table, BRAM)).toHaveProperty('tok_goblin')
  })

  it('REGION-10 what it has used, what lasts on it and its place in a fight follow SCENES-4, and taking it back is as before', () => {
    const { table, cellar, descend } = withCellar()
    table.send(THE_DM, 'combat-start', {
      combatants: [
        { id: 'tok_goblin', initiative: 12 },
        { id: AYLA.userId, initiative: 5 },
      ],
    })
    const [before, rows] = [at(table).map.tokens, at(table).combat.entries]
    descend()
    expect(at(table).combat.entries.map(({ id }) => id)).toEqual([AYLA.userId])
    table.send(THE_DM, 'scene-return', {})
    expect(at(table).map.tokens).toEqual(before)
    expect(at(table).combat.entries).toEqual(rows)
    look(table, cellar)
    expect(at(table).map.tokens).not.toHaveProperty('tok_goblin')
  })

  it('REGION-10 an id that is taken there is replaced, and comes back as it was', () => {
    const { table, cellar, descend } = withCellar()
    look(table, cellar)
    table.send(THE_DM, 'add-token', { token: { id: 'tok_goblin', name: 'Another', x: 20, y: 20 } })
    look(table, FIRST)
    descend()
    const names = () => Object.values(tokensOf(table, BRAM)).map(({ id, name }) => [name, id === 'tok_goblin'])
    expect(names()).toEqual(
      expect.arrayContaining([
        ['Another', true],
        ['Goblin', false],
      ]),
    )
    table.send(THE_DM, 'scene-return', {})
    expect(names()).toContainEqual(['Another', true])
    expect(names()).not.toContainEqual(['Goblin', false])
    expect(tokensOf(table, AYLA)).toMatchObject({ tok_goblin: { name: 'Goblin', x: 3, y: 3 } })
  })

  it('REGION-10 riders go along on their mount; a token goes back alone as it is now', () => {
    const { table, descend } = withCellar()
    table.send(THE_DM, 'add-token', { token: { id: 'tok_wolf', name: 'Wolf', size: 2, x: 3, y: 3 } })
    table.send(THE_DM, 'mount-tokens', { riderIds: ['tok_goblin'], mountId: 'tok_wolf' })
    descend('tok_wolf')
    expect(tokensOf(table, BRAM)).toMatchObject({ tok_wolf: { x: 5, y: 5 }, tok_goblin: { x: 5, y: 5, carriedBy: 'tok_wolf' } })
    expect(Object.keys(tokensOf(table, AYLA))).not.toContain('tok_goblin')
  })

  it('REGION-10 a region for the party alone, a rehearsal, and one that takes people to a scene leave them where they are', () => {
    const { table, cellar, descend, set } = withCellar()
    const back = () => table.send(THE_DM, 'token-move', { tokenId: 'tok_goblin', x: 3, y: 3 })
    set({ who: 'party' })
    descend()
    expect(at(table).map.tokens).toMatchObject({ tok_goblin: { x: 10, y: 3 } })
    back()
    set({ who: 'anyone', effects: [{ kind: 'scene', sceneId: cellar, who: 'mover' }] })
    descend()
    expect(at(table).map.tokens).toMatchObject({ tok_goblin: { x: 10, y: 3 } })
  })

  it('REGION-10 heroes and others who go together are one journey', () => {
    const { table, cellar } = withCellar()
    const [hero = ''] = Object.values(tokensOf(table, AYLA)).flatMap(({ id, ownerId }) => (ownerId === AYLA.userId ? [id] : []))
    const before = tokensOf(table, AYLA)
    const moves = [
      { tokenId: hero, x: 10, y: 3 },
      { tokenId: 'tok_goblin', x: 11, y: 3 },
    ]
    const told = table.announcedTo(AYLA, () => table.send(THE_DM, 'tokens-move', { moves }))
    expect(namesOf(told)).toEqual(['scene-entered'])
    expect(at(table, AYLA).scenes.here).toBe(cellar)
    expect(Object.keys(tokensOf(table, AYLA))).toEqual(expect.arrayContaining([hero, 'tok_goblin']))
    table.send(THE_DM, 'scene-return', {})
    expect(tokensOf(table, AYLA)).toEqual(before)
  })
})

describe('a journey that is taken back', () => {
  const SPENT = { once: true, effects: [{ kind: 'damage', notation: '2d6', type: 'piercing' }] }
  const withTrap = () => {
    const prepared = withCellar()
    const leads = prepared.region()?.effects ?? []
    prepared.set({ ...SPENT, effects: [...leads, ...SPENT.effects] })
    return prepared
  }

  it('REGION-11 the region is on again, and its damage is no longer proposed', () => {
    const { table, descend, region } = withTrap()
    const before = at(table).map
    descend()
    expect(region()).toMatchObject({ isOn: false, proposals: [{ tokenIds: ['tok_goblin'] }] })
    table.send(THE_DM, 'scene-return', {})
    const without = ({ history: _, ...map }: typeof before) => map
    expect(without(at(table).map)).toEqual(without(before))
    expect(table.send(THE_DM, 'redo', {})).toMatchObject({ refused: 'SESS_005' })
    descend()
    expect(region()?.proposals, 'it does so again').toHaveLength(1)
  })

  it('REGION-11 also if the DM has done something else there meanwhile, which stays', () => {
    const { table, descend, region } = withTrap()
    descend()
    table.send(THE_DM, 'add-token', { token: { id: 'tok_rat', name: 'Rat', x: 1, y: 1 } })
    table.send(THE_DM, 'scene-return', {})
    expect(region()).toMatchObject({ isOn: true })
    expect(region()?.proposals).toBeUndefined()
    expect(at(table).map.tokens).toHaveProperty('tok_rat')
    table.send(THE_DM, 'undo', {})
    expect(at(table).map.tokens).not.toHaveProperty('tok_rat')
  })

  it('REGION-11 what the DM has changed of the region since stays', () => {
    const { table, descend, region, set } = withTrap()
    descend()
    set({ name: 'Broken stairs', isOn: false, once: false })
    const [proposal] = region()?.proposals ?? []
    table.send(THE_DM, 'region-settle', { regionId: region()?.id, proposalId: proposal?.id })
    table.send(THE_DM, 'scene-return', {})
    expect(region()).toMatchObject({ name: 'Broken stairs', once: false })
    expect(region()?.proposals).toBeUndefined()
  })
})

describe('what a journey leaves behind', () => {
  const rowsOf = (table: Rehearsal) => at(table).combat.entries.map(({ id }) => id)
  const GOBLIN_ACTS = { combatants: [{ id: 'tok_goblin', initiative: 12 }] }

  it('REGION-10 a row that began after the arrival goes with who is taken back', () => {
    const { table, cellar, descend } = withCellar()
    descend()
    look(table, cellar)
    table.send(THE_DM, 'combat-start', { combatants: [...GOBLIN_ACTS.combatants, { id: BRAM.userId, initiative: 5 }] })
    table.send(THE_DM, 'scene-return', {})
    look(table, cellar)
    expect(rowsOf(table)).toEqual([BRAM.userId])
  })

  it('REGION-10 Rewind Time brings no row back of who has gone by the stairs', () => {
    const { table, descend } = withCellar()
    table.send(THE_DM, 'combat-start', { combatants: [...GOBLIN_ACTS.combatants, { id: AYLA.userId, initiative: 5 }] })
    table.send(THE_DM, 'combat-hp-change', { targetId: 'tok_goblin', change: { kind: 'damage', points: 2 } })
    descend()
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(rowsOf(table)).toEqual([AYLA.userId])
  })

  it('REGION-10 a token that has the id of one that comes back stays, and so does the other', () => {
    const { table, descend } = withCellar()
    descend()
    table.send(THE_DM, 'add-token', { token: { id: 'tok_goblin', name: 'Another goblin', hp: 3, maxHp: 3, x: 1, y: 1 } })
    table.send(THE_DM, 'scene-return', {})
    const names = Object.values(at(table).map.tokens).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Goblin', 'Another goblin']))
  })

  it('MAP-75 taking back closes no circle of tokens that carry each other', () => {
    const { table, descend } = withCellar()
    for (const [x, id] of ['tok_r', 'tok_m', 'tok_k'].entries()) table.send(THE_DM, 'add-token', { token: { id, name: id, x, y: 12 } })
    table.send(THE_DM, 'mount-tokens', { riderIds: ['tok_m'], mountId: 'tok_k' })
    table.send(THE_DM, 'mount-tokens', { riderIds: ['tok_r'], mountId: 'tok_m' })
    table.send(THE_DM, 'token-move', { tokenId: 'tok_r', x: 20, y: 20 })
    descend('tok_m')
    table.send(THE_DM, 'mount-tokens', { riderIds: ['tok_k'], mountId: 'tok_r' })
    table.send(THE_DM, 'scene-return', {})
    const carriers = ['tok_r', 'tok_m', 'tok_k'].map((id) => at(table).map.tokens[id]?.carriedBy ?? null)
    expect(carriers.filter((carrier) => carrier === null)).toHaveLength(1)
  })
})
