import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable, type TableState } from '../index'
import type { Deed } from './deeds.state'

const AYLA = aPlayer('Ayla')
/** Demons that resist lightning and fire, and goblins that don't: six creatures on six squares. */
const SIX = ['dretch_1', 'dretch_2', 'dretch_3', 'goblin_1', 'goblin_2', 'goblin_3']
/** A sphere of ten feet around a point up to 500 feet away; 12d8 lightning, a dexterity save halves. */
const STRIKE = { authorId: 'giant', act: { kind: 'monster', action: 'Lightning Strike' } } as const
/** The corner of the grid in the middle of the six. */
const AMONG_THEM = { at: { x: 11, y: 11 } }

/** The six, a storm giant and a red dragon in combat, and Ayla, whose token stands apart. */
function table() {
  const rehearsal = rehearse().seat(AYLA)
  const add = (id: string, monsterId: string, x: number, y: number, others: object = {}) =>
    rehearsal.send(THE_DM, 'add-token', { token: { id, name: id, hp: 90, maxHp: 90, x, y, monsterId, ...others } })
  for (const [index, id] of SIX.entries()) add(id, id.slice(0, -2), 10 + (index % 3), 10 + Math.floor(index / 3))
  add('giant', 'storm-giant', 2, 2, { size: 3 })
  add('dragon', 'adult-red-dragon', 20, 10, { size: 3 })
  rehearsal.send(THE_DM, 'add-token', {
    token: { id: 'tok_ayla', name: 'Ayla', x: 30, y: 30, isPlayer: true, ownerId: AYLA.userId, seatId: AYLA.userId },
  })
  rehearsal.send(THE_DM, 'combat-start', { combatants: [...SIX, 'giant', 'dragon', AYLA.userId].map((id) => ({ id })) })
  return rehearsal
}

const latest = (state: TableState): Deed => {
  const deed = Object.values(state.deeds.log).flat().at(-1)
  if (deed === undefined) throw new Error('no deed')
  return deed
}
const idsOf = (state: TableState) => latest(state).targets.map(({ id }) => id)
const bodyOf = ({ map, combat, party, npcs, uses }: TableState) => JSON.stringify({ tokens: map.tokens, combat, party, npcs, uses })

describe('DEED-7 an act with an area', () => {
  it('is one act on the six who stand in it: six saves, half or none by save and resistance, and one undo restores the state', () => {
    const rehearsal = table()
    const before = bodyOf(rehearsal.state)
    const events = rehearsal.send(THE_DM, 'deed-resolve', { ...STRIKE, place: AMONG_THEM })
    expect(isRefusal(events) ? [] : events.filter(({ name }) => name === 'deed-resolved')).toHaveLength(1)
    const { id: deedId, targets, shared } = latest(rehearsal.state)
    expect(targets.map(({ id }) => id)).toEqual(SIX)
    const [rolled] = shared
    for (const { id, result } of targets) {
      const saved = result.save?.outcome === 'success' ? Math.floor((rolled?.value ?? 0) / 2) : (rolled?.value ?? 0)
      expect(result.damageTaken).toBe(id.startsWith('dretch') ? Math.floor(saved / 2) : saved)
    }
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(bodyOf(rehearsal.state)).not.toBe(before)
    rehearsal.send(THE_DM, 'deed-undo', { deedId })
    expect(bodyOf(rehearsal.state)).toBe(before)
  })

  it('lies where the author stands if it comes from the author, whatever point a message names', () => {
    const rehearsal = table()
    const breath = { authorId: 'dragon', act: { kind: 'monster', action: 'Fire Breath' } }
    rehearsal.send(THE_DM, 'deed-resolve', { ...breath, place: { at: { x: 90, y: 90 }, direction: 180 } })
    expect(idsOf(rehearsal.state)).toEqual(SIX)
    expect(latest(rehearsal.state).area?.placement).toMatchObject({ origin: { x: 20, y: expect.closeTo(11.5) } })
  })

  it('leaves out whom its author excepts, by creature or by token, and whom the act does not concern', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'token-move', { tokenId: 'tok_ayla', x: 9, y: 10 })
    rehearsal.send(THE_DM, 'deed-resolve', { ...STRIKE, place: AMONG_THEM, except: ['dretch_1', 'goblin_3', 'tok_ayla'] })
    expect(idsOf(rehearsal.state)).toEqual(['dretch_2', 'dretch_3', 'goblin_1', 'goblin_2'])
    const roar = { authorId: 'dragon', act: { kind: 'monster', action: 'Wing Attack' }, place: {} }
    rehearsal.send(THE_DM, 'tokens-move', { moves: [{ tokenId: 'goblin_1', x: 19, y: 10 }] })
    rehearsal.send(THE_DM, 'deed-resolve', roar)
    expect(idsOf(rehearsal.state)).toEqual(['goblin_1'])
  })

  it('takes a large creature by one of its squares, and no corpse', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'token-move', { tokenId: 'dragon', x: 12, y: 12 })
    rehearsal.send(THE_DM, 'combat-hp-change', { targetId: 'goblin_1', change: { kind: 'set', hp: 0 } })
    rehearsal.send(THE_DM, 'deed-resolve', { ...STRIKE, place: AMONG_THEM })
    expect(idsOf(rehearsal.state)).toEqual([...SIX.filter((id) => id !== 'goblin_1'), 'dragon'])
  })

  it.each([
    ['5-5-5', true],
    ['5-10-5', false],
    ['euclid', false],
  ] as const)('counts diagonals as the table does: with %s', (distanceRule, isCornerIn) => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'session-settings-change', { settings: { distanceRule } })
    rehearsal.send(THE_DM, 'deed-resolve', { ...STRIKE, place: { at: { x: 12, y: 12 } } })
    expect(idsOf(rehearsal.state).includes('dretch_1')).toBe(isCornerIn)
  })

  it('keeps what was said of one who stands in it: cover and the mode of its roll', () => {
    const rehearsal = table()
    const targets = [
      { id: 'goblin_1', cover: 'half' },
      { id: 'tok_ayla', cover: 'half' },
    ]
    rehearsal.send(THE_DM, 'deed-resolve', { ...STRIKE, place: AMONG_THEM, targets })
    expect(idsOf(rehearsal.state)).toEqual(SIX)
    const labels = (id: string) => JSON.stringify(latest(rehearsal.state).targets.find((target) => target.id === id)?.result.save?.roll)
    expect(labels('goblin_1')).toContain('cover')
    expect(labels('goblin_2')).not.toContain('cover')
  })

  it.each([
    ['no place at all', {}, 'Name a target, or where the area lies.'],
    ['an area outside the map', { place: { at: { x: -50, y: -50 } } }, 'The area lies outside the map.'],
    ['an area without its point', { place: { direction: 90 } }, 'Say where the area lies.'],
    ['an area in which nobody stands', { place: { at: { x: 60, y: 60 } } }, 'Nobody stands in the area.'],
    ['an area in which only those left out stand', { place: AMONG_THEM, except: SIX }, 'Nobody stands in the area.'],
    ['a place for an act without an area', { act: { kind: 'monster', action: 'Rock' }, place: AMONG_THEM }, 'This act has no area.'],
    ['a point between the squares', { place: { at: { x: 11.3, y: 11 } } }, 'Say where the area lies.'],
    ['a direction without end', { place: { ...AMONG_THEM, direction: 1e9 } }, 'malformed'],
  ])('is refused, and changes and spends nothing: %s', (_name, changes, message) => {
    const rehearsal = table()
    const before = rehearsal.state
    expect(rehearsal.send(THE_DM, 'deed-resolve', { ...STRIKE, ...changes })).toMatchObject({ message })
    expect(rehearsal.state).toBe(before)
  })

  it('that comes from its author is refused without a token of the author', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'remove-token', { tokenId: 'dragon' })
    const breath = { authorId: 'dragon', act: { kind: 'monster', action: 'Fire Breath' }, place: { direction: 0 } }
    expect(isRefusal(rehearsal.send(THE_DM, 'deed-resolve', breath))).toBe(true)
  })
})

describe('an area with somebody in it whom players do not see', () => {
  it('concerns them, too, and players are told the area and nothing of them', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'update-token', { tokenId: 'goblin_2', changes: { isVisible: false } })
    const since = rehearsal.events.length
    rehearsal.send(THE_DM, 'deed-resolve', { ...STRIKE, place: AMONG_THEM })
    expect(idsOf(rehearsal.state)).toEqual(SIX)
    const seen = latest(liveTable.view(AYLA, rehearsal.state))
    expect(seen.targets.map(({ id }) => id)).toEqual(SIX.filter((id) => id !== 'goblin_2'))
    expect(seen.area).toEqual(latest(rehearsal.state).area)
    expect(JSON.stringify([rehearsal.announcedTo(AYLA, since), seen])).not.toContain('goblin_2')
  })

  it('shows the dice of an act of the party as if they were not there', () => {
    const facesToldOf = (isThere: boolean) => {
      const rehearsal = table()
      rehearsal.send(THE_DM, 'update-token', { tokenId: 'goblin_2', changes: { isVisible: false } })
      const since = rehearsal.events.length
      const act = {
        kind: 'custom',
        name: 'Bolt',
        save: { ability: 'dexterity', dc: 12, onSuccess: 'half' },
        damage: [{ dice: '2d6', type: 'fire' }],
      }
      const targets = [{ id: 'goblin_1' }, ...(isThere ? [{ id: 'goblin_2' }] : [])]
      rehearsal.send(THE_DM, 'deed-resolve', { authorId: AYLA.userId, act, targets })
      const drawn = rehearsal.announcedTo(AYLA, since).filter(({ name }) => name === 'dice-drawn')
      return drawn.map(({ payload }) => (payload as { readonly values: readonly number[] }).values.length)
    }
    expect(facesToldOf(true)).toEqual(facesToldOf(false))
  })

  it('is told to nobody else if players do not see its author', () => {
    const rehearsal = table()
    rehearsal.send(THE_DM, 'update-token', { tokenId: 'giant', changes: { isVisible: false } })
    const since = rehearsal.events.length
    rehearsal.send(THE_DM, 'deed-resolve', { ...STRIKE, place: AMONG_THEM })
    expect(rehearsal.announcedTo(AYLA, since)).toEqual([])
  })
})
