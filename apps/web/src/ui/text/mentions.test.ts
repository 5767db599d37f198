import { describe, expect, it } from 'vitest'
import { mentionedIn, mentionSource, mentionText, withoutMarks } from './mentions'

const SOURCE = mentionSource(
  [
    { id: 'a', name: 'Salt', kindLabel: 'Location' },
    { id: 'b', name: 'Salt Cove', kindLabel: 'Location' },
    { id: 'c', name: 'Odd [one]', kindLabel: 'NPC' },
  ],
  (id) => id,
)

describe('mentions', () => {
  it('are found by name and by id, each once', () => {
    expect(mentionedIn('@Salt Cove, @salt cove and @[x](a), not @Saltworks', SOURCE)).toEqual(['b', 'a'])
  })

  it('written by us are found again, whatever the name holds', () => {
    for (const one of SOURCE.all) expect(mentionedIn(`Near ${mentionText(one)}.`, SOURCE)).toEqual([one.id])
  })

  it('read as plain words in one line of a list', () => {
    expect(withoutMarks('## Go to @[Salt Cove](b) and **wait** [there](https://x.example)')).toBe('Go to Salt Cove and wait there')
  })
})
