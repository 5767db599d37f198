import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../index'

const AYLA = aPlayer('Ayla')

describe('the DM’s notes', () => {
  it.each([
    ['NOTES-1', 'scene-notes-update', 'scene-notes-updated', 'sceneNotes'],
    ['NOTES-2', 'campaign-notes-update', 'campaign-notes-updated', 'campaignNotes'],
  ] as const)('%s %s reaches the DM’s screens and no player', (_rule, message, event, field) => {
    const table = rehearse().seat(AYLA)
    const since = table.events.length
    table.send(THE_DM, message, { notes: '# The bell is cursed' })
    expect(table.announcedTo(THE_DM, since)).toEqual([{ name: event, payload: { notes: '# The bell is cursed' } }])
    expect(table.announcedTo(AYLA, since)).toEqual([])
    expect([table.state.notes[field], liveTable.view(AYLA, table.state).notes[field]]).toEqual(['# The bell is cursed', ''])
    expect(table.send(THE_DM, message, { notes: '# The bell is cursed' })).toEqual([])
    expect(isRefusal(table.send(AYLA, message, { notes: 'mine' }))).toBe(true)
  })
})
