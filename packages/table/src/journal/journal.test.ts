import { LIMITS } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../index'

const [AYLA, BRAM] = [aPlayer('Ayla'), aPlayer('Bram')]

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  const done = (name: string, payload: object, actor = AYLA) => expect(isRefusal(table.send(actor, name, payload)), name).toBe(false)
  const textsFor = (viewer = AYLA) => Object.values(liveTable.view(viewer, table.state).journal.entries).map(({ text }) => text)
  const write = (text: string, scope: 'mine' | 'party' | 'log', actor = AYLA) => {
    done('journal-write', { text, scope }, actor)
    return Object.keys(table.state.journal.entries).at(-1) ?? ''
  }
  return { table, done, textsFor, write }
}

describe('the journal', () => {
  it('JOURNAL-1 a note of one’s own is its author’s alone: not even the DM is told of it', () => {
    const { table, textsFor, write } = aTable()
    for (const viewer of [THE_DM, BRAM]) {
      expect(table.announcedTo(viewer, () => write('I mistrust the DM’s baron.', 'mine'))).toEqual([])
      expect(textsFor(viewer)).toEqual([])
    }
    expect(textsFor(AYLA)).toHaveLength(2)
    write('Nor do I tell them.', 'mine', THE_DM)
    expect([textsFor(AYLA).length, textsFor(THE_DM)]).toEqual([2, ['Nor do I tell them.']])
  })

  it('JOURNAL-1 everyone reads and writes entries for the party, also while the game is paused', () => {
    const { done, textsFor, write } = aTable()
    done('dm-action', { action: 'pause', value: true }, THE_DM)
    write('We found the bell.', 'party')
    write('And lost it.', 'party', BRAM)
    for (const viewer of [THE_DM, AYLA, BRAM]) expect(textsFor(viewer)).toEqual(['We found the bell.', 'And lost it.'])
  })

  it('JOURNAL-2 an author changes, shares and keeps an entry; nobody else does', () => {
    const { table, done, textsFor, write } = aTable()
    const entryId = write('The key is in the well.', 'mine')
    expect(table.send(BRAM, 'journal-change', { entryId, changes: { scope: 'party' } })).toMatchObject({ refused: 'VAL_001' })
    done('journal-change', { entryId, changes: { scope: 'party' } })
    expect(textsFor(BRAM)).toEqual(['The key is in the well.'])
    expect(table.send(THE_DM, 'journal-change', { entryId, changes: { text: 'There is none.' } })).toMatchObject({ refused: 'AUTH_003' })
    const kept = table.announcedTo(BRAM, () => done('journal-change', { entryId, changes: { scope: 'mine', text: 'It is in the oak.' } }))
    expect(kept).toEqual([{ name: 'journal-removed', payload: { entryId } }])
    expect([textsFor(BRAM), textsFor(AYLA)]).toEqual([[], ['It is in the oak.']])
    expect(table.send(AYLA, 'journal-change', { entryId, changes: { scope: 'mine' } })).toEqual([])
  })

  it('JOURNAL-3 an author removes an entry, and the DM one of the party', () => {
    const { table, done, textsFor, write } = aTable()
    const [shared, own] = [write('Ours', 'party'), write('Mine', 'mine')]
    expect(table.send(BRAM, 'journal-remove', { entryId: shared })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.send(THE_DM, 'journal-remove', { entryId: own })).toEqual([])
    done('journal-remove', { entryId: shared }, THE_DM)
    done('journal-remove', { entryId: own })
    expect([textsFor(AYLA), table.send(AYLA, 'journal-remove', { entryId: own })]).toEqual([[], []])
  })

  it('JOURNAL-4 holds so many entries and characters of each person', () => {
    const { table, done, write } = aTable()
    const long = 'x'.repeat(LIMITS.journalEntryLength)
    for (let length = 0; length + long.length <= LIMITS.journalLengthPerPerson; length += long.length) write(long, 'mine')
    expect(table.send(AYLA, 'journal-write', { text: long, scope: 'mine' })).toMatchObject({ refused: 'VAL_001' })
    for (let count = 0; count < LIMITS.journalEntriesPerPerson; count += 1) done('journal-write', { text: 'x', scope: 'mine' }, BRAM)
    expect(table.send(BRAM, 'journal-write', { text: 'x', scope: 'party' })).toMatchObject({ refused: 'VAL_001' })
    expect(table.send(BRAM, 'journal-write', { text: `${long}x`, scope: 'party' })).toMatchObject({ refused: 'SOCK_004' })
  })

  it('JOURNAL-4 private notes of people who have left fill nobody else’s journal', () => {
    const { table, write } = aTable()
    const long = 'x'.repeat(LIMITS.journalEntryLength)
    const each = Math.floor(LIMITS.journalLengthPerPerson / long.length)
    for (let length = 0, count = 0; length <= LIMITS.journalLength; length += each * long.length, count += 1) {
      const guest = aPlayer(`Guest${count}`)
      table.seat(guest)
      for (let entry = 0; entry < each; entry += 1) write(long, 'mine', guest)
      table.send(THE_DM, 'player-kick', { playerId: guest.userId })
    }
    write('There is room for this.', 'mine')
  })

  it('JOURNAL-5 stays as it is when the DM rewinds or loads a saved game', () => {
    const { table, done, textsFor, write } = aTable()
    done('quest-add', { quest: { name: 'The Bell' } }, THE_DM)
    write('We heard of a bell.', 'party', THE_DM)
    done('dm-action', { action: 'rewind' }, THE_DM)
    done('game-load', { name: 'Early', slices: { map: table.state.map } }, THE_DM)
    expect(textsFor(BRAM)).toEqual(['We heard of a bell.'])
  })

  it('JOURNAL-7 in Whisper Mode what the DM writes for others reaches those who hear it, and none of them learns who else', () => {
    const { table, done, textsFor, write } = aTable()
    const cleo = aPlayer('Cleo')
    table.seat(cleo)
    const whisper = (...to: readonly { userId: string }[]) =>
      done('dm-screen-change', { screen: { isWhispering: true, whisperTo: to.map(({ userId }) => userId) } }, THE_DM)
    whisper(AYLA, cleo)
    const told = table.announcedTo(BRAM, () => write('canary: the baron lies.', 'party', THE_DM))
    expect([told, textsFor(BRAM)]).toEqual([[], []])
    expect(textsFor(AYLA)).toEqual(['canary: the baron lies.'])
    const [seen] = Object.values(liveTable.view(AYLA, table.state).journal.entries)
    expect(seen?.to).toEqual([AYLA.userId])
    const entryId = seen?.id ?? ''
    write('What we players write is for all.', 'party')
    expect(textsFor(BRAM)).toHaveLength(1)
    whisper(BRAM)
    const gone = table.announcedTo(AYLA, () => done('journal-change', { entryId, changes: { text: 'canary: he does.' } }, THE_DM))
    expect(gone).toEqual([{ name: 'journal-removed', payload: { entryId } }])
    expect([textsFor(AYLA).length, textsFor(BRAM).length]).toEqual([1, 2])
    whisper()
    expect(table.send(THE_DM, 'journal-write', { text: 'To whom?', scope: 'log' })).toMatchObject({ refused: 'VAL_001' })
    done('journal-write', { text: 'For myself.', scope: 'mine' }, THE_DM)
    done('dm-screen-change', { screen: { isWhispering: false } }, THE_DM)
    done('journal-change', { entryId, changes: { text: 'canary: he did.' } }, THE_DM)
    expect(textsFor(AYLA), 'new words have the same readers').toHaveLength(1)
    for (const scope of ['mine', 'party']) done('journal-change', { entryId, changes: { scope } }, THE_DM)
    expect(textsFor(AYLA), 'shared anew, everyone reads it').toHaveLength(2)
  })

  it('JOURNAL-8 players write into the log while the DM lets them; whoever leads always does, and all read it', () => {
    const { table, done, textsFor, write } = aTable()
    const refused = (payload: object, name = 'journal-write') =>
      expect(table.send(AYLA, name, payload)).toMatchObject({ refused: 'AUTH_003' })
    refused({ text: 'We came by sea.', scope: 'log' })
    const entryId = write('We came by sea.', 'party')
    refused({ entryId, changes: { scope: 'log' } }, 'journal-change')
    write('It rained.', 'log', THE_DM)
    expect(table.send(AYLA, 'session-settings-change', { settings: { playersWriteLog: true } })).toMatchObject({ refused: 'AUTH_003' })
    done('session-settings-change', { settings: { playersWriteLog: true } }, THE_DM)
    done('journal-change', { entryId, changes: { scope: 'log' } })
    const other = write('Thorn fell overboard.', 'log', BRAM)
    for (const viewer of [THE_DM, AYLA, BRAM]) expect(textsFor(viewer)).toHaveLength(3)
    expect(table.state.journal.entries[other]).toMatchObject({ authorId: BRAM.userId, authorName: BRAM.name })
    expect(table.send(AYLA, 'journal-remove', { entryId: other })).toMatchObject({ refused: 'AUTH_003' })
    done('journal-remove', { entryId: other }, THE_DM)
    done('session-settings-change', { settings: { playersWriteLog: false } }, THE_DM)
    refused({ entryId, changes: { text: 'We came by land.' } }, 'journal-change')
    done('journal-remove', { entryId })
    expect(textsFor(BRAM)).toEqual(['It rained.'])
  })
})
