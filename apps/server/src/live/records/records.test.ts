import { join } from 'node:path'
import { type DiceRecord, type HistoryPage, HTTP, type Recap, type SaveSlot, type SessionSummary } from '@hearthlight/protocol'
import { liveTable, type TableState, verifyRolls } from '@hearthlight/table'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const at = (path: string, params: Readonly<Record<string, string>>) => path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
const read = async <Body>(person: LivePerson, path: string, method = 'GET') => (await person.call(method, path)).body as Body

async function aTable() {
  const table = await house.table('Ayla', 'Bram')
  const [ayla, bram] = table.players as [LivePerson, LivePerson]
  const id = table.sessionId
  return { ...table, ayla, bram, diceFor: (person: LivePerson) => read<DiceRecord>(person, at(HTTP.getDiceRecord.path, { id })) }
}

describe('verifiable dice', () => {
  it('DICE-10 every roll can be recomputed when the session is over, secret ones included, and the secret is the promised one', async () => {
    const { dm, ayla, bram, sessionId, diceFor } = await aTable()
    const promised = (await ayla.join(sessionId)).state.dice.proof.commitment
    for (const dice of ['1d20', '4d6kh3', '2d6!', 'nonsense'])
      await ayla.ask('dice-roll', { dice, modifier: 2, advantage: dice === '1d20' })
    await dm.ask('dm-secret-roll', { dice: '2d20kl1+3', reason: 'the mimic stirs' })
    await bram.ask('dice-roll', { dice: '1d100', audience: 'dm' })
    await bram.ask('dice-roll', { dice: '3d8', audience: 'self' })
    await dm.call('POST', at(HTTP.endSession.path, { id: sessionId }))
    const record = await diceFor(ayla)
    const { isSecretKept, rolls, missing } = verifyRolls(record)
    expect(record.commitment).toBe(promised)
    expect([isSecretKept, missing, record.withoutProof]).toEqual([true, [], 0])
    expect(rolls.map(({ verdict }) => verdict)).toEqual(Array(7).fill('right'))
    expect(JSON.stringify(record)).not.toContain('mimic')
  })

  it('DICE-11 while the session lasts, open rolls can be checked at once and nothing opens the hidden ones', async () => {
    const { dm, ayla, bram, diceFor } = await aTable()
    await ayla.ask('dice-roll', { dice: '1d20' })
    await ayla.ask('dice-roll', { dice: '1d20' })
    await dm.ask('dm-secret-roll', { dice: '1d20' })
    await ayla.ask('dice-roll', { dice: '1d20', audience: 'dm' })
    const [ofBram, ofAyla, ofDm] = await Promise.all([bram, ayla, dm].map(diceFor))
    const verdicts = (record: DiceRecord | undefined) => record && verifyRolls(record).rolls.map(({ verdict }) => verdict)
    expect([verdicts(ofBram), verdicts(ofAyla), verdicts(ofDm)]).toEqual([
      ['right', 'right'],
      ['right', 'right', 'sealed'],
      ['right', 'right', 'sealed', 'sealed'],
    ])
    expect([ofBram?.secret, ofAyla?.secret, ofDm?.secret]).toEqual([null, null, null])
  })

  it('DICE-20 dice that were typed in stand apart in the record, for those who heard of them, and leave no gap among the others', async () => {
    const { ayla, bram, diceFor } = await aTable()
    await ayla.ask('dice-roll', { dice: '1d20' })
    await ayla.ask('dice-roll', { dice: '2d6+3', typed: [4, 2], reason: 'canary' })
    await ayla.ask('dice-roll', { dice: '1d8', typed: [7], audience: 'dm' })
    await ayla.ask('dice-roll', { dice: '1d20' })
    const [ofAyla, ofBram] = [await diceFor(ayla), await diceFor(bram)]
    expect(ofAyla.typed?.map(({ notation, values, total }) => [notation, values, total])).toEqual([
      ['2d6+3', [4, 2], 9],
      ['1d8', [7], 7],
    ])
    expect(ofBram.typed).toHaveLength(1)
    const { rolls, missing } = verifyRolls(ofBram)
    expect([rolls.map(({ verdict }) => verdict), missing, ofBram.withoutProof]).toEqual([['right', 'right'], [], 0])
    expect(JSON.stringify(ofAyla)).not.toContain('canary')
  })

  it('DICE-15 initiative, Roll Init and death saves stand in the record, those of foes sealed to players until the end', async () => {
    const { dm, ayla, sessionId, diceFor } = await aTable()
    const combatants = [{ id: ayla.userId }, { name: 'Ogre', modifier: 7 }]
    await dm.ask('combat-start', { combatants })
    await dm.ask('player-hp-update', { playerId: ayla.userId, newHp: 0 })
    await ayla.ask('combat-death-save', { targetId: ayla.userId })
    await dm.ask('combat-end', {})
    await dm.ask('combat-start', { combatants, shuffle: true })
    const purposes = (record: DiceRecord) => record.rolls.map(({ purpose }) => purpose)
    expect(purposes(await diceFor(ayla))).toEqual(['initiative', 'death-save', 'order'])
    await dm.call('POST', at(HTTP.endSession.path, { id: sessionId }))
    const record = await diceFor(ayla)
    expect(purposes(record)).toEqual(['initiative', 'initiative', 'death-save', 'order', 'order'])
    const { rolls, missing } = verifyRolls(record)
    expect([rolls.map(({ verdict }) => verdict), missing, record.withoutProof]).toEqual([Array(5).fill('right'), [], 0])
  })

  it('DICE-12 a record that was tampered with is found out', async () => {
    const { dm, ayla, sessionId, diceFor } = await aTable()
    for (let rolls = 0; rolls < 4; rolls += 1) await ayla.ask('dice-roll', { dice: '1d20' })
    await dm.call('POST', at(HTTP.endSession.path, { id: sessionId }))
    const record = await diceFor(ayla)
    const change = (index: number, changes: object) => ({
      ...record,
      rolls: record.rolls.map((roll, place) => (place === index ? { ...roll, ...changes } : roll)),
    })
    expect(verifyRolls(change(1, { total: 25, values: [25] })).rolls[1]?.verdict).toBe('wrong')
    expect(verifyRolls(change(2, { notation: '1d20+5' })).rolls[2]?.verdict).toBe('wrong')
    expect(verifyRolls({ ...record, secret: 'ab'.repeat(32) }).isSecretKept).toBe(false)
    expect(verifyRolls({ ...record, rolls: record.rolls.filter(({ number }) => number !== 2) }).missing).toEqual([
      { lane: 'all', number: 2 },
    ])
  })

  it('DICE-13 the secret is in no byte that anybody’s connection receives', async () => {
    const { dm, ayla, bram, sessionId, diceFor } = await aTable()
    await ayla.ask('dice-roll', { dice: '1d20' })
    await dm.ask('dm-secret-roll', { dice: '1d20' })
    await dm.call('POST', at(HTTP.endSession.path, { id: sessionId }))
    const { secret } = await diceFor(dm)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    for (const person of [dm, ayla, bram]) expect(person.received()).not.toContain(secret ?? '')
  })

  it('DICE-16 after the end the record names nobody who rolled behind the screen, and holds no word of a roll that was hidden', async () => {
    const { dm, ayla, bram, sessionId, diceFor } = await aTable()
    await dm.ask('combat-start', { combatants: [{ id: ayla.userId }, { name: 'canary-lurker', isHidden: true }] })
    await dm.ask('npc-added', { npc: { name: 'canary-npc', isHidden: true } })
    await dm.ask('chat-message', { message: 'I wait. [[1d4 # canary-line]]', kind: 'npc', as: 'canary-voice' })
    await dm.ask('dm-screen-change', { screen: { isWhispering: true, whisperTo: [bram.userId] } })
    await dm.ask('chat-message', { message: '[[1d6[canary-whisper]]]', kind: 'npc', as: 'canary-whisperer' })
    const notations = ['2d6[canary-a] + 1 # canary-b', 'canary-c', '1d20 + @canary_d', '(1d8+1)[canary-e]/2 // canary-f']
    for (const dice of notations) {
      await dm.ask('dm-secret-roll', { dice, reason: 'canary-reason' })
      await bram.ask('dice-roll', { dice, audience: 'self', reason: 'canary-reason' })
      await bram.ask('dice-roll', { dice, audience: 'blind', advantage: true })
    }
    const running = await diceFor(dm)
    expect(running.rolls.map(({ by }) => by)).toEqual(expect.arrayContaining(['canary-lurker', 'canary-whisperer']))
    await dm.call('POST', at(HTTP.endSession.path, { id: sessionId }))
    const record = await diceFor(ayla)
    // What everyone read in the chat is not secret.
    expect(JSON.stringify(record).match(/canary.\w+/g)).toEqual(['canary-voice'])
    expect(record.rolls.filter(({ by }) => by === 'The DM').map(({ purpose }) => purpose)).toEqual([
      'initiative',
      'inline',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(new Set(record.rolls.map(({ notation }) => notation))).toEqual(new Set(['1d20', '1d4', '1d6', '2d6+1', '', '(1d8+1)[-]/2']))
    const { isSecretKept, rolls, missing } = verifyRolls(record)
    expect([isSecretKept, missing, record.withoutProof]).toEqual([true, [], 0])
    expect(new Set(rolls.map(({ verdict }) => verdict))).toEqual(new Set(['right']))
    const ofDm = await diceFor(dm)
    expect(ofDm.rolls.map(({ by }) => by)).toEqual(expect.arrayContaining(['canary-lurker', 'canary-whisperer']))
  })

  it('DICE-17 words within a notation that an older version recorded are left out when it is read, and the dice still fit', async () => {
    const { dm, ayla, bram, sessionId, diceFor } = await aTable()
    await bram.ask('dice-roll', { dice: '2d6 + 1', audience: 'self' })
    await dm.ask('dm-secret-roll', { dice: '(1d8 + 1) / 2' })
    await ayla.ask('dice-roll', { dice: '1d20' })
    await bram.ask('dice-roll', { dice: 'nonsense', audience: 'dm' })
    await house.restart(() => {
      const log = new Sqlite(join(house.dataDir, 'hearthlight.db'))
      const write = log.prepare(
        "update session_events set payload = replace(payload, ?, ?) where session_id = ? and name in ('player-roll', 'secret-roll-result')",
      )
      const asWritten = [
        ['2d6+1', '2d6[canary] + 1 # canary'],
        ['(1d8+1)/2', '(1d8+1)[canary]/2'],
        ['', 'canary waits'],
      ] as const
      for (const [plain, words] of asWritten) write.run(`"notation":"${plain}"`, `"notation":"${words}"`, sessionId)
      log.close()
    })
    await dm.call('POST', at(HTTP.endSession.path, { id: sessionId }))
    const record = await diceFor(ayla)
    expect(JSON.stringify(record)).not.toContain('canary')
    expect(record.rolls.map(({ notation }) => notation)).toEqual(['2d6+1', '(1d8+1)[-]/2', '1d20', ''])
    expect(verifyRolls(record).rolls.map(({ verdict }) => verdict)).toEqual(Array(4).fill('right'))
  })
})

describe('seen through a player’s eyes', () => {
  it('SECRET-25 the DM is sent exactly what that player is sent, but no whisper among players', async () => {
    const { dm, ayla, bram, sessionId } = await aTable()
    await dm.ask('add-token', { token: { name: 'Lurker', isVisible: false } })
    await dm.ask('add-token', { token: { name: 'Ogre' } })
    await dm.ask('session-settings-change', { settings: { npcHpShownAs: 'words' } })
    const view = async () =>
      (await read<{ state: TableState }>(dm, at(HTTP.viewAsPlayer.path, { id: sessionId, playerId: ayla.userId }))).state
    expect(await view()).toEqual((await ayla.join(sessionId)).state)
    await ayla.ask('chat-message', { message: 'psst', kind: 'whisper', to: [bram.userId] })
    expect(JSON.stringify(await view())).not.toContain('psst')
    expect(JSON.stringify(await view())).not.toContain('Lurker')
  })
})

describe('what happened', () => {
  it('HISTORY-1 the pages lead from the beginning to the table as its DM sees it now', async () => {
    const { dm, ayla, sessionId } = await aTable()
    for (let line = 0; line < 230; line += 1) await dm.ask('chat-message', { message: `line ${line}` })
    await ayla.ask('dice-roll', { dice: '1d20' })
    let from = 0
    let state: TableState | undefined
    for (;;) {
      const page = await read<HistoryPage>(dm, at(HTTP.getHistory.path, { id: sessionId, from: String(from) }))
      if (state !== undefined) expect(page.state).toEqual(state)
      state = page.state as unknown as TableState
      for (const { events, at: time, by } of page.steps) for (const event of events) state = liveTable.apply(state, event, { at: time, by })
      from = page.steps.at(-1)?.seq ?? from
      if (from === page.last) break
    }
    expect(from).toBeGreaterThan(230)
    expect(state).toEqual((await dm.join(sessionId)).state)
  })

  it('RECAP-4 is told from the events', async () => {
    const { dm, ayla, sessionId } = await aTable()
    await ayla.ask('dice-roll', { dice: '1d20' })
    const recap = await read<Recap>(dm, at(HTTP.getRecap.path, { id: sessionId }))
    expect(recap.people.map(({ name, rolls }) => [name, rolls])).toEqual([
      ['Ayla', 1],
      ['Bram', 0],
    ])
  })

  it('SCENE-2 lists of sessions follow the scene', async () => {
    const { dm, sessionId } = await aTable()
    await dm.ask('scene-change', { scene: { name: 'The Sunken Crypt', description: 'Cold.' } })
    const scene = async () => (await read<SessionSummary>(dm, at(HTTP.getSession.path, { id: sessionId }))).currentScene
    await expect.poll(scene).toEqual({ name: 'The Sunken Crypt', description: 'Cold.' })
  })
})

describe('loading a saved game', () => {
  it('SAVE-1 every client follows, and what was before can be loaded back', async () => {
    const { dm, ayla, sessionId } = await aTable()
    await dm.ask('add-token', { token: { name: 'Ogre', x: 1, y: 1 } })
    const save = (await dm.call('POST', at(HTTP.createSave.path, { id: sessionId }), { name: 'Early' })).body as SaveSlot
    await dm.ask('add-token', { token: { name: 'Wolf', x: 2, y: 2 } })
    const names = async (person: LivePerson) => {
      const tokens = Object.values((await person.join(sessionId)).state.map.tokens)
      return tokens.filter(({ isPlayer }) => !isPlayer).map(({ name }) => name)
    }
    const heard = new Promise((resolve) => ayla.socket.once('table-restored', resolve))
    const before = await read<SaveSlot>(dm, at(HTTP.loadSave.path, { id: sessionId, saveId: save.id }), 'POST')
    expect(before).toMatchObject({ id: 'autosave', name: 'Before loading Early' })
    const told = await heard
    expect(told).toMatchObject({ cause: 'loaded', slices: { map: { tokens: expect.anything() } } })
    expect(told).not.toHaveProperty('name')
    expect([await names(ayla), await names(dm)]).toEqual([['Ogre'], ['Ogre']])
    await dm.call('POST', at(HTTP.loadSave.path, { id: sessionId, saveId: 'autosave' }))
    expect(await names(ayla)).toEqual(['Ogre', 'Wolf'])
  })

  it('SAVE-2 the game is saved by itself when the session ends, and cannot be loaded afterwards', async () => {
    const { dm, sessionId } = await aTable()
    await dm.call('POST', at(HTTP.endSession.path, { id: sessionId }))
    expect(await read<SaveSlot[]>(dm, at(HTTP.listSaves.path, { id: sessionId }))).toMatchObject([{ id: 'autosave' }])
    const loaded = await dm.call('POST', at(HTTP.loadSave.path, { id: sessionId, saveId: 'autosave' }))
    expect(loaded).toMatchObject({ status: 410, body: { code: 'SESS_003' } })
  })
})
