import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, linesInOrder, liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')
const STRANGER = aPlayer('Cato')
const PICTURE = { uploadId: 'up_sketch', alt: 'A sketch of the gate' }

function aTable() {
  const table = rehearse().seat(AYLA, BRAM)
  const pictures = (viewer: typeof AYLA) => liveTable.picturesSeenBy(viewer, table.state)
  const lastLine = () => linesInOrder(table.state.chat.log).at(-1)
  return { table, pictures, lastLine }
}

describe('pictures in the chat', () => {
  it('CHAT-52 are opened by those who read the line, as uploads of its speaker only', () => {
    const { table, pictures } = aTable()
    table.send(AYLA, 'chat-message', { message: 'Look', picture: PICTURE })
    expect(table.announcedTo(BRAM).at(-1)?.payload).toMatchObject({ message: 'Look', picture: PICTURE })
    for (const viewer of [THE_DM, AYLA, BRAM]) expect(pictures(viewer)).toEqual([{ uploadId: 'up_sketch', owner: AYLA.userId }])
  })

  it('CHAT-52 stay with the people of a whisper: nobody else may open them or learns of them, the DM included', () => {
    const { table, pictures } = aTable()
    table.send(AYLA, 'chat-message', { message: 'Psst', kind: 'whisper', to: [BRAM.userId], picture: PICTURE })
    expect([AYLA, BRAM].map((viewer) => pictures(viewer).length)).toEqual([1, 1])
    for (const viewer of [THE_DM, STRANGER]) {
      expect(pictures(viewer)).toEqual([])
      expect(JSON.stringify([liveTable.view(viewer, table.state), table.announcedTo(viewer)])).not.toContain('up_sketch')
    }
  })

  it('CHAT-52 close when the line is removed, also for the DM who keeps its words', () => {
    const { table, pictures, lastLine } = aTable()
    table.send(AYLA, 'chat-message', { message: 'Look', picture: PICTURE })
    const lineId = lastLine()?.id
    table.send(AYLA, 'chat-edit', { lineId, message: 'Look here' })
    expect(lastLine()).toMatchObject({ message: 'Look here', picture: PICTURE })
    table.send(AYLA, 'chat-remove', { lineId })
    expect(lastLine()).toMatchObject({ removed: AYLA.userId, former: ['Look', 'Look here'] })
    expect([THE_DM, AYLA, BRAM].flatMap(pictures)).toEqual([])
    expect(JSON.stringify(table.state)).not.toContain('up_sketch')
  })

  it('CHAT-52 are named by the id of an upload and have short words', () => {
    const { table } = aTable()
    const before = table.state
    for (const picture of [
      { ...PICTURE, uploadId: '/api/uploads/up_1' },
      { ...PICTURE, alt: 'a'.repeat(201) },
      { uploadId: 'up_1' },
      'up_1',
    ]) {
      expect(table.send(AYLA, 'chat-message', { message: 'Look', picture })).toMatchObject({ refused: 'SOCK_004' })
    }
    expect(table.state).toBe(before)
  })

  it('CHAT-53 are the DM’s alone at a table that is set so; those sent before stay', () => {
    const { table, pictures } = aTable()
    table.send(AYLA, 'chat-message', { message: 'Look', picture: PICTURE })
    table.send(THE_DM, 'session-settings-change', { settings: { doPlayersSendPictures: false } })
    const before = table.state
    expect(table.send(AYLA, 'chat-message', { message: 'Look', picture: PICTURE })).toMatchObject({ refused: 'AUTH_003' })
    expect(table.state).toBe(before)
    expect(isRefusal(table.send(AYLA, 'chat-message', { message: 'Only words' }))).toBe(false)
    expect(isRefusal(table.send(THE_DM, 'chat-message', { message: 'Behold', picture: { ...PICTURE, uploadId: 'up_gate' } }))).toBe(false)
    expect(pictures(BRAM).map(({ owner }) => owner)).toEqual([AYLA.userId, THE_DM.userId])
  })
})
