import { MOST_COUNTED, MOST_ENTRIES } from '@hearthlight/rules/character'
import { aCharacter, aCombatSheet, aPlayer, aPlayState, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { GameSlices } from '../../game-slices'
import { type Actor, isRefusal, liveTable, type TableState } from '../../index'
import { gameAsSaved } from '../../many-scenes/saved-scenes'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]
const thing = (id: string, quantity: number) => ({ id, name: id, quantity, weight: 1, equipped: false })

/** Ayla carries two torches, a lantern and one flask of oil, and knows Light; the map is dark, and the party sees by its tokens. */
function aCellar() {
  const table = rehearse()
  const things = [thing('torch', 2), thing('lantern-hooded', 1), thing('oil-flask', 1), thing('rope', 1)]
  const play = aPlayState({ inventory: Object.fromEntries(things.map((each) => [each.id, each])) })
  const sheet = aCombatSheet({
    spells: [
      { id: 'light', isReady: true },
      { id: 'produce-flame', isReady: false },
    ],
  })
  table.send(AYLA, 'player-join', { character: aCharacter(), play, sheet })
  table.seat(BRAM)
  const tokenId = Object.values(table.state.map.tokens).find(({ seatId }) => seatId === AYLA.userId)?.id ?? ''
  const done = (by: Actor, name: string, payload: object) => expect(isRefusal(table.send(by, name, payload)), name).toBe(false)
  const refusal = (by: Actor, name: string, payload: object) => {
    const answer = table.send(by, name, payload)
    return isRefusal(answer) ? answer.refused : undefined
  }
  done(THE_DM, 'lighting-change', { light: 'dark' })
  done(THE_DM, 'set-sight', { sight: 'shared' })
  const token = (state = table.state) => state.map.tokens[tokenId as never]
  const count = (id: string) => table.state.party.seats.find((seat) => seat.id === AYLA.userId)?.play?.inventory[id]?.quantity
  const light = (source: object, by: Actor = AYLA) => done(by, 'torch-light', { tokenId, source })
  const lines = (viewer: Actor = BRAM, state: TableState = table.state) =>
    Object.values(liveTable.view(viewer, state).chat.log)
      .flat()
      .flatMap(({ time, playerName }) => (time === undefined ? [] : [{ playerName, ...time }]))
  return { table, tokenId, done, refusal, token, count, light, lines }
}

describe('torches', () => {
  it('TORCH-1 a player lights a torch of the character: one goes from its things, and the others see by it', () => {
    const { table, light, token, count } = aCellar()
    const told = table.announcedTo(BRAM, () => light({ entryId: 'torch' }))
    expect(token()).toMatchObject({ light: { brightFt: 20, dimFt: 40 }, burning: { thing: 'torch', leftSeconds: 3_600, isLit: true } })
    expect(count('torch')).toBe(1)
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(['token-updated', 'own-layers-changed']))
    expect(JSON.stringify(told)).not.toMatch(/burning|oil|3600/)
    expect(JSON.stringify(liveTable.view(BRAM, table.state).map.tokens)).not.toContain('burning')
    const { took: _dms, ...known } = token()?.burning ?? {}
    expect(Object.values(liveTable.view(AYLA, table.state).map.tokens)).toContainEqual({ ...token(), burning: known })
  })

  it('TORCH-1 the last torch goes with its entry, a lantern takes oil, a cantrip takes nothing', () => {
    const { light, token, count, refusal, tokenId } = aCellar()
    light({ entryId: 'torch' })
    light({ entryId: 'torch' })
    expect(count('torch')).toBe(undefined)
    light({ entryId: 'lantern-hooded' })
    expect([count('lantern-hooded'), count('oil-flask'), token()?.burning?.leftSeconds]).toEqual([1, undefined, 6 * 3_600])
    expect(refusal(AYLA, 'torch-light', { tokenId, source: { entryId: 'lantern-hooded' } })).toBe('VAL_001')
    light({ spellId: 'light' })
    expect(token()?.burning).toMatchObject({ kind: 'spell', thing: 'light' })
  })

  it('TORCH-1 nobody lights what the character does not have, nor for another’s token', () => {
    const { refusal, tokenId, count } = aCellar()
    const source = { entryId: 'torch' }
    for (const entryId of ['rope', 'lamp', 'constructor']) {
      expect(refusal(AYLA, 'torch-light', { tokenId, source: { entryId } })).toBe('VAL_001')
    }
    for (const spellId of ['produce-flame', 'fire-bolt']) {
      expect(refusal(AYLA, 'torch-light', { tokenId, source: { spellId } })).toBe('VAL_001')
    }
    expect(refusal(AYLA, 'torch-light', { tokenId, source: { isAgain: true } })).toBe('SESS_005')
    expect(refusal(AYLA, 'torch-put-out', { tokenId })).toBe('SESS_005')
    expect(refusal(BRAM, 'torch-light', { tokenId, source })).toBe('AUTH_003')
    expect(refusal(BRAM, 'torch-put-out', { tokenId })).toBe('AUTH_003')
    expect(refusal(BRAM, 'torch-light', { tokenId: 'none', source })).toBe('VAL_001')
    expect(count('torch')).toBe(2)
  })

  it('TORCH-1 what a light took from the things is the DM’s to know: no owner of the token is sent it', () => {
    const { table, done, light, token, tokenId } = aCellar()
    const seen = (viewer: Actor) => liveTable.view(viewer, table.state).map.tokens[tokenId as never]
    expect(JSON.stringify(table.announcedTo(AYLA, () => light({ entryId: 'torch' })))).not.toContain('took')
    const { took, ...known } = token()?.burning ?? {}
    expect([took, seen(AYLA)?.burning, seen(THE_DM)?.burning]).toEqual([thing('torch', 1), known, { ...known, took }])
    expect(JSON.stringify(table.announcedTo(AYLA, () => done(THE_DM, 'time-pass', { minutes: 10 })))).not.toContain('took')
    done(THE_DM, 'update-token', { tokenId, changes: { ownerId: BRAM.userId } })
    expect([seen(AYLA)?.burning, seen(BRAM)?.burning]).toEqual([undefined, { ...known, leftSeconds: 3_000 }])
  })

  it('TORCH-1 a token that gets another owner takes along who knows of its light', () => {
    const { table, done, light, tokenId } = aCellar()
    light({ entryId: 'torch' })
    for (const ownerId of [BRAM.userId, AYLA.userId, null]) {
      const [from, before] = [table.events.length, table.state]
      done(THE_DM, 'update-token', { tokenId, changes: { ownerId } })
      for (const viewer of [AYLA, BRAM, THE_DM]) {
        const copy = table
          .announcedTo(viewer, from)
          .reduce((state, event) => liveTable.apply(state, event, { at: 0, by: THE_DM.userId }), liveTable.view(viewer, before))
        expect(copy.map.tokens, `${viewer.name}, of ${ownerId}`).toEqual(liveTable.view(viewer, table.state).map.tokens)
      }
    }
  })

  it('TORCH-2 it burns down with the time that the DM lets pass, which one undo takes back', () => {
    const { table, done, light, token, refusal } = aCellar()
    light({ entryId: 'torch' })
    done(THE_DM, 'time-pass', { minutes: 10 })
    expect(token()?.burning?.leftSeconds).toBe(3_000)
    done(THE_DM, 'undo', {})
    expect(token()?.burning?.leftSeconds).toBe(3_600)
    done(THE_DM, 'redo', {})
    expect(token()?.burning?.leftSeconds).toBe(3_000)
    expect(refusal(AYLA, 'time-pass', { minutes: 10 })).toBe('AUTH_003')
    const saved = GameSlices.parse(JSON.parse(JSON.stringify(gameAsSaved(table.state))))
    expect(saved.map.tokens[token()?.id ?? '']).toEqual(token())
  })

  it('TORCH-2 a round of a fight is six seconds, and comes back with the turn', () => {
    const { done, light, token, table } = aCellar()
    light({ entryId: 'torch' })
    done(THE_DM, 'combat-start', {
      combatants: [
        { id: AYLA.userId, initiative: 9 },
        { id: BRAM.userId, initiative: 5 },
      ],
    })
    done(THE_DM, 'combat-next-turn', {})
    expect(token()?.burning?.leftSeconds).toBe(3_600)
    const told = table.announcedTo(BRAM, () => done(THE_DM, 'combat-next-turn', {}))
    expect(JSON.stringify(told)).not.toContain('burning')
    expect(token()?.burning?.leftSeconds).toBe(3_594)
    done(THE_DM, 'combat-previous-turn', {})
    expect(token()?.burning?.leftSeconds).toBe(3_600)
  })

  it('TORCH-3 what has burnt down goes out by itself, and those who see the bearer read so', () => {
    const { done, light, token, lines } = aCellar()
    light({ entryId: 'torch' })
    done(THE_DM, 'time-pass', { minutes: 59 })
    expect(lines()).toEqual([{ playerName: '', minutes: 59 }])
    done(THE_DM, 'combat-start', { combatants: [{ id: AYLA.userId, initiative: 9 }] })
    for (let round = 0; round < 10; round += 1) done(THE_DM, 'combat-next-turn', {})
    expect(token()).toMatchObject({ light: null, burning: null })
    expect(lines().at(-1)).toEqual({ playerName: 'Lyra', wentOut: { kind: 'item', thing: 'torch' } })
  })

  it('TORCH-3 of a hidden bearer only its player and the DM read', () => {
    const { done, light, lines, tokenId } = aCellar()
    light({ entryId: 'torch' })
    done(THE_DM, 'update-token', { tokenId, changes: { isVisible: false } })
    done(THE_DM, 'time-pass', { minutes: 60 })
    expect([BRAM, AYLA, THE_DM].map((viewer) => lines(viewer).some(({ wentOut }) => wentOut !== undefined))).toEqual([false, true, true])
  })

  it('TORCH-3 of a bearer under fog, or out of sight, those who don’t see it read nothing', () => {
    for (const hides of ['fog', 'sight'] as const) {
      const { table, done, light, lines, tokenId } = aCellar()
      light({ entryId: 'torch' })
      done(THE_DM, 'update-token', { tokenId, changes: { isPlayer: false } })
      if (hides === 'fog') {
        done(THE_DM, 'set-sight', { sight: null })
        done(THE_DM, 'fog-paint', { cover: Array.from({ length: 120 }, (_, y) => ({ x: 0, y, length: 120 })) })
      } else done(THE_DM, 'set-sight', { sight: 'own' })
      const { tokens } = liveTable.view(BRAM, table.state).map
      expect(Object.hasOwn(tokens, tokenId), `${hides}: Bram doesn’t see it`).toBe(false)
      const told = table.announcedTo(BRAM, () => done(THE_DM, 'time-pass', { minutes: 60 }))
      expect(JSON.stringify(told), hides).not.toMatch(/Lyra|wentOut/)
      const readers = [BRAM, AYLA, THE_DM].map((viewer) => lines(viewer).some(({ wentOut }) => wentOut !== undefined))
      expect(readers, hides).toEqual([false, true, true])
    }
  })

  it('TORCH-1 what is put out keeps its time, and is lit again', () => {
    const { done, light, token, tokenId, count } = aCellar()
    light({ entryId: 'torch' })
    done(THE_DM, 'time-pass', { minutes: 20 })
    done(AYLA, 'torch-put-out', { tokenId })
    expect(token()).toMatchObject({ light: null, burning: { isLit: false, leftSeconds: 2_400 } })
    done(THE_DM, 'time-pass', { minutes: 600 })
    light({ isAgain: true })
    expect(token()).toMatchObject({ light: { brightFt: 20 }, burning: { isLit: true, leftSeconds: 2_400 } })
    expect(count('torch')).toBe(1)
  })

  it('TORCH-4 undo gives back what was lit, and the DM’s redo takes it again', () => {
    const { done, light, token, count } = aCellar()
    light({ entryId: 'torch' })
    light({ entryId: 'torch' })
    done(AYLA, 'undo', {})
    expect([count('torch'), token()?.burning?.leftSeconds]).toEqual([1, 3_600])
    light({ entryId: 'torch' }, THE_DM)
    expect(count('torch')).toBe(undefined)
    done(THE_DM, 'undo', {})
    expect(count('torch')).toBe(1)
    done(THE_DM, 'redo', {})
    expect([count('torch'), token()?.light]).toEqual([undefined, { brightFt: 20, dimFt: 40 }])
  })

  it('TORCH-4 what undo gives back fits on a sheet: a full pile stays full, and full things take no further entry', () => {
    const isReadable = ({ state }: ReturnType<typeof rehearse>) =>
      GameSlices.safeParse(JSON.parse(JSON.stringify(gameAsSaved(state)))).success
    const piled = aCellar()
    piled.light({ entryId: 'torch' })
    piled.done(AYLA, 'player-play-update', { playerId: AYLA.userId, changes: { inventory: { torch: thing('torch', MOST_COUNTED) } } })
    piled.done(AYLA, 'undo', {})
    expect([piled.count('torch'), piled.token()?.burning, isReadable(piled.table)]).toEqual([MOST_COUNTED, null, true])

    const full = aCellar()
    full.light({ entryId: 'torch' })
    full.light({ entryId: 'torch' })
    const others = Array.from({ length: MOST_ENTRIES - 3 }, (_, index) => thing(`thing-${index}`, 1))
    const inventory = Object.fromEntries(others.map((each) => [each.id, each]))
    full.done(AYLA, 'player-play-update', { playerId: AYLA.userId, changes: { inventory } })
    full.done(AYLA, 'undo', {})
    expect([full.count('torch'), full.count('rope'), isReadable(full.table)]).toEqual([undefined, 1, true])
  })

  it('TORCH-5 another light, by whomever, takes the place of it, and copies of the token carry none', () => {
    const { done, light, token, tokenId, table } = aCellar()
    light({ entryId: 'torch' })
    done(THE_DM, 'duplicate-tokens', { tokenIds: [tokenId] })
    expect(Object.values(table.state.map.tokens).filter(({ burning }) => burning != null)).toHaveLength(1)
    done(THE_DM, 'update-token', { tokenId, changes: { light: { brightFt: 5, dimFt: 10 } } })
    expect(token()).toMatchObject({ light: { brightFt: 5 }, burning: null })
    light({ entryId: 'torch' })
    done(AYLA, 'pose-tokens', { tokenIds: [tokenId], light: null })
    expect(token()).toMatchObject({ light: null, burning: null })
  })

  it('TORCH-6 a player gives a character’s token no light but that of its things; the DM does, and everyone puts it out', () => {
    const { done, refusal, token, tokenId, table } = aCellar()
    const sun = { brightFt: 120, dimFt: 120 }
    expect([AYLA, BRAM].map((by) => refusal(by, 'pose-tokens', { tokenIds: [tokenId], light: sun }))).toEqual(['AUTH_003', 'AUTH_003'])
    done(AYLA, 'pose-tokens', { tokenIds: [tokenId], turnBy: 45 })
    done(THE_DM, 'pose-tokens', { tokenIds: [tokenId], light: sun })
    expect(token()?.light).toEqual(sun)
    done(AYLA, 'pose-tokens', { tokenIds: [tokenId], light: null })
    expect(token()?.light).toBe(null)
    // What has no things, such as an owl of hers.
    done(THE_DM, 'add-token', { token: { id: 'tok_owl', name: 'Owl', x: 3, y: 3, ownerId: AYLA.userId } })
    done(AYLA, 'pose-tokens', { tokenIds: ['tok_owl'], light: { brightFt: 5, dimFt: 10 } })
    expect(table.state.map.tokens.tok_owl?.light).toEqual({ brightFt: 5, dimFt: 10 })
  })

  it('TORCH-6, SIGHT-35 a bullseye lantern takes oil, and throws a cone to where its bearer faces', () => {
    const { done, light, token, count } = aCellar()
    const inventory = { 'lantern-bullseye': thing('lantern-bullseye', 1) }
    done(AYLA, 'player-play-update', { playerId: AYLA.userId, changes: { inventory } })
    done(AYLA, 'pose-tokens', { tokenIds: [token()?.id], rotation: 180 })
    light({ entryId: 'lantern-bullseye' })
    expect([count('lantern-bullseye'), count('oil-flask')]).toEqual([1, undefined])
    expect(token()).toMatchObject({ rotation: 180, light: { brightFt: 60, dimFt: 120, coneDegrees: 54 } })
  })

  it('SIGHT-35 a bullseye lantern shines to where its bearer faces, and turns with it', () => {
    const { done, token, tokenId, table } = aCellar()
    const { x = 0, y = 0 } = token() ?? {}
    done(THE_DM, 'add-token', { token: { name: 'Ogre', x: x + 5, y } })
    const isOgreSeen = () => Object.values(liveTable.view(BRAM, table.state).map.tokens).some(({ name }) => name === 'Ogre')
    done(THE_DM, 'pose-tokens', { tokenIds: [tokenId], light: { brightFt: 60, dimFt: 120, coneDegrees: 54 } })
    expect([token()?.rotation, isOgreSeen()]).toEqual([0, false])
    done(AYLA, 'pose-tokens', { tokenIds: [tokenId], turnBy: 90 })
    expect(isOgreSeen()).toBe(true)
    done(AYLA, 'pose-tokens', { tokenIds: [tokenId], turnBy: 45 })
    expect(isOgreSeen()).toBe(false)
    done(THE_DM, 'pose-tokens', { tokenIds: [tokenId], light: { brightFt: 60, dimFt: 120 } })
    expect(isOgreSeen()).toBe(true)
  })
})
