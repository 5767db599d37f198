import { createHash } from 'node:crypto'
import { spellTables, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import type { TableState } from '../index'

const { apply, cast, latest, seatOf, spellTable } = spellTables

/** Of everything but the records: the log of deeds, the dice, and the steps that can be undone. */
function hashOf({
  deeds: { log: _log, ...deeds },
  dice: _dice,
  rewind: _rewind,
  map: { history: _history, ...map },
  ...others
}: TableState) {
  return createHash('sha256').update(JSON.stringify({ deeds, map, others })).digest('hex')
}

it('DEED-7 a fireball on six is one act to place: six saves, halves with resistances, and one undo to the same state', () => {
  const rehearsal = spellTable(['fireball'], { deeds: 'propose' })
  const { x = 0, y = 0 } = Object.values(rehearsal.state.map.tokens)[0] ?? {}
  const six = ['dretch_1', 'dretch_2', 'goblin_1', 'goblin_2', 'goblin_3', 'goblin_4']
  for (const [index, id] of six.entries()) {
    const [monsterId] = id.split('_')
    rehearsal.send(THE_DM, 'add-token', {
      token: { id, name: id, hp: 60, maxHp: 60, x: x + 7 + (index % 3), y: y + Math.floor(index / 3), monsterId },
    })
  }
  const before = hashOf(rehearsal.state)
  expect(
    rehearsal.announcedTo(THE_DM, () => cast(rehearsal, 'fireball', 3, { place: { at: { x: x + 8, y: y + 1 } } })).length,
  ).toBeGreaterThan(0)
  const { id: deedId, targets, shared } = latest(rehearsal.state)
  expect(targets.map(({ id }) => id).sort()).toEqual(six)
  const rolled = shared[0]?.value ?? 0
  for (const { id, result } of targets) {
    const burnt = result.save?.outcome === 'success' ? Math.floor(rolled / 2) : rolled
    expect(result.damageTaken, id).toBe(id.startsWith('dretch') ? Math.floor(burnt / 2) : burnt)
  }
  apply(rehearsal, deedId)
  expect(hashOf(rehearsal.state)).not.toBe(before)
  expect(seatOf(rehearsal.state).play?.spellSlots[3]?.used).toBe(1)
  rehearsal.send(THE_DM, 'deed-undo', { deedId })
  expect(hashOf(rehearsal.state)).toBe(before)
})
