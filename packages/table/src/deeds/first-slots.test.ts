import { aCharacter, aCombatSheet, aPlayer, aPlayState, type Rehearsal, rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'

const AYLA = aPlayer('Ayla')

/** Ayla, who has Bless and has never spent a slot. */
function table(sheet: Parameters<typeof aCombatSheet>[0], spellSlots = {}): Rehearsal {
  const rehearsal = rehearse()
  const spells = [{ id: 'bless', caster: 0, isReady: true }]
  const play = aPlayState({ spellSlots })
  rehearsal.send(AYLA, 'player-join', { character: aCharacter({ hp: 27, maxHp: 30 }), play, sheet: aCombatSheet({ spells, ...sheet }) })
  return rehearsal
}
const slotsOf = ({ state }: Rehearsal) => state.party.seats[0]?.play?.spellSlots
const bodyOf = ({ state }: Rehearsal) => JSON.stringify(state.party)
const bless = (rehearsal: Rehearsal, way: 1 | 'pact' = 1) => {
  const act = { kind: 'spell', spellId: 'bless', way }
  rehearsal.send(AYLA, 'deed-resolve', { authorId: AYLA.userId, act, targets: [{ id: AYLA.userId }] })
  return Object.values(rehearsal.state.deeds.log).flat().at(-1)?.id
}
const undo = (rehearsal: Rehearsal, deedId: string | undefined) => rehearsal.send(THE_DM, 'deed-undo', { deedId })
const SLOTS = { slots: [{ level: 1, total: 4 }] }

it('DEED-5 the first spell of a sheet leaves no trace when it is taken back, however often it is applied', () => {
  const rehearsal = table(SLOTS)
  const before = bodyOf(rehearsal)
  const deedId = bless(rehearsal)
  for (let times = 0; times < 2; times += 1) {
    rehearsal.send(THE_DM, 'deed-apply', { deedId })
    expect(slotsOf(rehearsal)).toEqual({ 1: { total: 4, used: 1 } })
    undo(rehearsal, deedId)
    expect(bodyOf(rehearsal)).toBe(before)
  }
})

it('DEED-5 and none when two are taken back, the later first', () => {
  const rehearsal = table(SLOTS)
  const before = bodyOf(rehearsal)
  const [first, second] = [bless(rehearsal), bless(rehearsal)]
  undo(rehearsal, second)
  expect(slotsOf(rehearsal)).toEqual({ 1: { total: 4, used: 1 } })
  undo(rehearsal, first)
  expect(bodyOf(rehearsal)).toBe(before)
})

it('DEED-5 a row that was there stays', () => {
  const rehearsal = table(SLOTS, { 1: { total: 4, used: 0 } })
  const before = bodyOf(rehearsal)
  undo(rehearsal, bless(rehearsal))
  expect(bodyOf(rehearsal)).toBe(before)
})

it.each([
  ['alone', { slots: [], pact: { level: 1, total: 2 } }],
  ['beside others', { ...SLOTS, pact: { level: 1, total: 2 } }],
])('DEED-5 pact slots %s leave no trace either', (_name, sheet) => {
  const rehearsal = table(sheet)
  const before = bodyOf(rehearsal)
  const deedId = bless(rehearsal, 'pact')
  expect(bodyOf(rehearsal)).not.toBe(before)
  undo(rehearsal, deedId)
  expect(bodyOf(rehearsal)).toBe(before)
})
