import { describe, expect, it } from 'vitest'
import { proposedModes } from './proposed-modes'

const told = (character: Parameters<typeof proposedModes>[0]) =>
  proposedModes(character).map(({ rolls, mode, reasons }) => `${rolls}: ${mode}, ${reasons.length}`)

describe('what lies upon a character', () => {
  it('proposes nothing for who is well', () => {
    expect(told({})).toEqual([])
    expect(told({ conditions: ['Charmed', 'Tired of goblins'], exhaustion: 0 })).toEqual([])
  })

  it('proposes disadvantage with each reason', () => {
    expect(told({ conditions: ['poisoned', 'Prone'] })).toEqual(['attacks: disadvantage, 2', 'checks: disadvantage, 1'])
    expect(told({ conditions: ['Restrained'] })).toEqual(['attacks: disadvantage, 1', 'dexterity-saves: disadvantage, 1'])
    expect(told({ exhaustion: 1 })).toEqual(['checks: disadvantage, 1'])
    expect(told({ exhaustion: 3 })).toEqual(['attacks: disadvantage, 1', 'checks: disadvantage, 1', 'saves: disadvantage, 1'])
  })
})
