import type { Deed, DeedReaction, DeedTarget } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { deedText, isWaiting, reactionTexts, resultTexts, stageText } from './deed-text'

const target = (name: string, outcome: 'hit' | 'miss', changes: Partial<DeedTarget> = {}) =>
  ({
    id: name,
    name,
    isParty: true,
    result: { targetId: name, attacks: [{ outcome }], damage: [], conditions: [], remarks: [] },
    ...changes,
  }) as unknown as DeedTarget
const aDeed = (changes: Partial<Deed> = {}) =>
  ({
    id: 'deed_1',
    author: { id: 'tok_mage', name: 'Mage', isParty: false },
    name: 'Fire Bolt',
    status: 'proposed',
    targets: [target('Lyra', 'hit')],
    ...changes,
  }) as unknown as Deed
const used = (outcome: DeedReaction['outcome'], changes: object = {}) =>
  ({
    creatureId: 'k',
    name: 'Korg',
    isParty: true,
    key: 'spell:counterspell',
    reaction: 'Counterspell',
    outcome,
    ...changes,
  }) as DeedReaction
const check = { op: 'given', value: 12, label: { text: 'ability check' } }
const ofLevel = (slotLevel: number) => ({ act: { slotLevel } }) as unknown as Deed['asked']

describe('a deed in words', () => {
  it('says for what it waits', () => {
    expect(deedText(aDeed({ status: 'declared', targets: [] }))).toBe('Mage: Fire Bolt · Casting …, may be stopped')
    expect(deedText(aDeed({ status: 'open' }))).toBe('Mage: Fire Bolt → Lyra (Hit) · Waiting for reactions')
    expect(deedText(aDeed())).toBe('Mage: Fire Bolt → Lyra (Hit)')
    expect(deedText(aDeed({ status: 'undone' }))).toBe('Mage: Fire Bolt → Lyra (Hit) (taken back)')
  })

  it('waits as long as a result is kept from a player, without a word about whom the table waits for', () => {
    const withheld = aDeed({ targets: [target('Lyra', 'hit', { isPending: true })] })
    expect(isWaiting(withheld)).toBe(true)
    expect(deedText(withheld)).toBe('Mage: Fire Bolt → Lyra (Hit, …)')
    expect([isWaiting(aDeed()), isWaiting(aDeed({ status: 'applied' })), isWaiting(aDeed({ status: 'ended' }))]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('says who is thrown back and loses concentration, and of a healing how much, if the reader may know it', () => {
    const told = (changes: object) =>
      resultTexts(target('Lyra', 'hit', { result: { attacks: [], damage: [], conditions: [], remarks: [], ...changes } as never }))
    expect(told({ pushedFt: 10, concentration: { isLost: true } })).toEqual(['pushed 10 ft', 'loses concentration'])
    expect(told({ concentration: { isLost: false } })).toEqual([])
    expect(told({ healing: { kind: 'hit-points', amount: check } })).toEqual(['heals 12'])
    expect(told({ healing: { kind: 'hit-points' } })).toEqual(['Healing'])
  })

  it('says why nothing came of it', () => {
    const why = (ended: Deed['ended']) => stageText(aDeed({ status: 'ended', ended }))
    expect(why('countered')).toBe('Countered')
    expect(why('author-gone')).toBe('Mage is gone')
    expect(why('author-down')).toBe('Mage can no longer act')
    expect(why('nobody-left')).toBe('Nobody is left whom it could concern')
  })
})

describe('the reactions of a deed in words', () => {
  it('are named, with what became of them', () => {
    const shield = used('used', { key: 'spell:shield', reaction: 'Shield' })
    expect(reactionTexts(aDeed({ reactions: [shield, used('needless')] }))).toEqual(['Korg: Shield', 'Korg: Counterspell, not needed'])
  })

  it('have the check of a counterspell and what it needed, as far as both are known', () => {
    const failed = used('failed', { check })
    expect(reactionTexts(aDeed({ reactions: [failed], asked: ofLevel(5) }))).toEqual(['Korg: Counterspell fails, 12 against 15'])
    expect(reactionTexts(aDeed({ reactions: [used('used', { check })], asked: ofLevel(1) }))).toEqual(['Korg: Counterspell, 12 against 11'])
    expect(reactionTexts(aDeed({ reactions: [failed] }))).toEqual(['Korg: Counterspell fails, 12'])
    expect(reactionTexts(aDeed({ reactions: [used('failed')] }))).toEqual(['Korg: Counterspell fails'])
  })
})
