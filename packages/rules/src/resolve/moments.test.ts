import { describe, expect, it } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { actOfSpell } from './act-of-spell'
import { applyChanges } from './changes'
import { atLaterMoment, laterMoments } from './moments'
import { resolve } from './resolve'
import { aCombatant, anEffect, aSpell, at, theseDice } from './resolve.test-support'

const author = aCombatant('author')
const target = aCombatant('target', { hp: 90, maxHp: 90, armorClass: 1 })
const CASTING = { casterLevel: 9, attackBonus: 5, saveDc: 30, modifier: 3 }
const all = [...readCompendium().compendium.spells.values()].map((spell) => actOfSpell(spell, { ...CASTING, slotLevel: spell.level }))
const later = all.filter(({ moments = [] }) => moments.length > 0 && !moments.includes('cast'))
const kindsOf = (act: (typeof all)[number]) =>
  resolve({ act, author, targets: [at(target)], dice: { rollDie: () => 2 } }).changes.map(({ kind }) => kind)
const spell = (id: string) => all.find(({ source }) => source.kind === 'spell' && source.spellId === id) ?? aSpell()

describe('DEED-11 moments of an act', () => {
  it('when it is cast, an act whose moments come later harms and heals nobody, and asks for no save', () => {
    expect(later.length).toBeGreaterThan(20)
    const harmful = later.filter((act) => {
      const { targets, changes } = resolve({ act, author, targets: [at(target)], dice: { rollDie: () => 2 } })
      const isQuiet = targets.every(({ save, attacks, damage, healing }) => !save && !healing && attacks.length + damage.length === 0)
      return !isQuiet || changes.some(({ kind }) => kind !== 'concentrate' && kind !== 'effect')
    })
    expect(harmful.map(({ name }) => name)).toEqual([])
  })

  it('begins concentration, and what needs no save starts with the casting', () => {
    expect(kindsOf(spell('moonbeam'))).toEqual(['concentrate'])
    expect(kindsOf(spell('heroism'))).toEqual(['concentrate', 'effect'])
    expect(kindsOf(spell('dimension-door'))).toEqual([])
  })

  it('at its moment it does the rest, on the same concentration', () => {
    expect(kindsOf(atLaterMoment(spell('moonbeam')))).toEqual(['damage'])
    expect(kindsOf(atLaterMoment(spell('heroism')))).toEqual(['temporary'])
    expect(kindsOf(atLaterMoment(spell('dimension-door')))).toEqual(['damage'])
    expect(kindsOf(atLaterMoment(spell('web')))).toEqual(['effect'])
  })

  it('an act that comes at once and again does all of it each time', () => {
    expect(kindsOf(spell('call-lightning'))).toEqual(['concentrate', 'damage'])
    expect(kindsOf(atLaterMoment(spell('call-lightning')))).toEqual(['damage'])
    expect(laterMoments(spell('call-lightning'))).toEqual(['action'])
    expect(laterMoments(spell('fireball'))).toEqual([])
  })

  it('is no casting: who is hidden until casting a spell stays so', () => {
    const hidden = { ...author, effects: [anEffect({ id: 'veil', authorId: 'author', targetId: 'author', endsOn: ['cast'] })] }
    const act = aSpell({ moments: ['cast', 'action'] })
    const veils = (one: typeof act) =>
      applyChanges([hidden], resolve({ act: one, author: hidden, targets: [at(target)], dice: theseDice() }).changes)[0]?.effects.length
    expect([veils(act), veils(atLaterMoment(act))]).toEqual([0, 1])
  })
})
