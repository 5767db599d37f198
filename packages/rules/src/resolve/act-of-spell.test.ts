import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { BY_HAND } from '../compendium/by-hand'
import { parseDice } from '../dice'
import { actOfSpell } from './act-of-spell'
import { coverageOf } from './coverage'
import type { Casting } from './spell-parts'

const spells = readCompendium().compendium.spells
const MINUTE = { kind: 'rounds', rounds: 10, ends: 'start', whose: 'author' }

/** Cast by somebody with a save difficulty of 15, +7 to hit and a modifier of +4. */
function cast(id: string, as: Partial<Casting> = {}) {
  const spell = spells.get(id)
  if (spell === undefined) throw new Error(`There is no spell ${id}`)
  return actOfSpell(spell, { slotLevel: spell.level, casterLevel: 1, attackBonus: 7, saveDc: 15, modifier: 4, ...as })
}

describe('a spell as it is cast', () => {
  test('Fireball in a slot of level 5 deals 10d6 fire in 20 feet, half on a Dexterity save', () => {
    expect(cast('fireball', { slotLevel: 5 })).toEqual({
      name: 'Fireball',
      source: { kind: 'spell', spellId: 'fireball', slotLevel: 5 },
      timing: 'action',
      isMagical: true,
      isSpell: true,
      slotLevel: 5,
      shots: 1,
      save: { ability: 'dexterity', dc: 15, onSuccess: 'half' },
      damage: [{ dice: '10d6', type: 'fire' }],
      conditions: [],
      concentration: false,
      area: { shape: 'sphere', radiusFt: 20, from: 'point' },
      rangeFt: 150,
      byHand: [],
    })
  })

  test('Scorching Ray is a ray more for each slot level, each aimed for itself', () => {
    expect(cast('scorching-ray')).toMatchObject({ shots: 3, attack: { reach: 'ranged', bonus: 7, criticalFrom: 20, normalFt: 120 } })
    expect(cast('scorching-ray', { slotLevel: 4 })).toMatchObject({ shots: 5, damage: [{ dice: '2d6', type: 'fire' }] })
  })

  test('Eldritch Blast has three beams from character level 11', () => {
    expect(cast('eldritch-blast', { slotLevel: 0, casterLevel: 11 })).toMatchObject({ shots: 3, damage: [{ dice: '1d10', type: 'force' }] })
  })

  test('Magic Missile never rolls to hit', () => {
    const act = cast('magic-missile', { slotLevel: 3 })
    expect(act).toMatchObject({ shots: 5, damage: [{ dice: '1d4+1', type: 'force' }] })
    expect(act.attack).toBeUndefined()
    expect(act.save).toBeUndefined()
  })

  test('Hold Person in a slot of level 4 paralyses three humanoids for a minute, with a save at the end of each turn', () => {
    expect(cast('hold-person', { slotLevel: 4 })).toMatchObject({
      targets: { kind: 'creature', types: ['humanoid'], count: 3 },
      save: { ability: 'wisdom', dc: 15, onSuccess: 'none' },
      conditions: [{ name: 'Paralyzed', lasting: { ...MINUTE, saveAgain: ['turn-end'] } }],
      concentration: true,
      byHand: [],
    })
  })

  test('Bless adds a d4 to attacks and saves of three creatures', () => {
    expect(cast('bless')).toMatchObject({
      targets: { kind: 'creature', count: 3 },
      effect: {
        bonuses: [
          { to: 'attack', amount: '1d4' },
          { to: 'save', amount: '1d4' },
        ],
        lasting: MINUTE,
      },
      concentration: true,
    })
  })

  test('Cure Wounds heals its dice and the modifier, but neither undead nor constructs', () => {
    expect(cast('cure-wounds', { slotLevel: 2 })).toMatchObject({
      healing: { dice: '2d8+4', kind: 'hit-points' },
      immune: ['undead', 'construct'],
      rangeFt: 5,
    })
  })

  test('Spirit Guardians saves on entering and at the start of turns; the caster picks the kind of damage', () => {
    const act = cast('spirit-guardians', { slotLevel: 4, choices: { damageType: 'necrotic' } })
    expect(act).toMatchObject({
      save: { ability: 'wisdom', onSuccess: 'half' },
      damage: [{ dice: '4d8', type: 'necrotic' }],
      moments: ['enter', 'turn-start'],
      area: { shape: 'emanation', radiusFt: 15, from: 'self' },
      byHand: ['when its moment comes', 'the speed within the area'],
    })
    expect(act.effect).toBeUndefined()
  })

  test('Sleep lulls by hit points, until damage wakes', () => {
    expect(cast('sleep', { slotLevel: 2 })).toMatchObject({
      hitPointPool: '7d8',
      conditions: [{ name: 'Unconscious', lasting: MINUTE }],
      effect: { endsOn: ['damage'], lasting: MINUTE },
      immune: ['undead', 'uncharmable'],
    })
  })

  test('Acid Arrow burns on at the end of the target’s next turn', () => {
    expect(cast('acid-arrow')).toMatchObject({
      damage: [{ dice: '4d4', type: 'acid', onMiss: 'half' }],
      effect: { perTurn: [{ at: 'end', dice: '2d4', type: 'acid' }], lasting: { kind: 'turn', ends: 'end', whose: 'target' } },
    })
  })

  test('Phantasmal Killer wounds at each turn’s end, unless the save is made', () => {
    expect(cast('phantasmal-killer').effect?.perTurn).toEqual([
      { at: 'end', dice: '4d10', type: 'psychic', save: { ability: 'wisdom', dc: 15, onSuccess: 'none' } },
    ])
  })

  test('Power Word Stun is not saved against at first, but at the end of each turn', () => {
    const act = cast('power-word-stun')
    expect(act.save).toBeUndefined()
    expect(act).toMatchObject({
      laterSave: { ability: 'constitution', dc: 15 },
      conditions: [{ name: 'Stunned', upToHitPoints: 150, lasting: { kind: 'until-removed', saveAgain: ['turn-end'] } }],
    })
  })

  test('of several conditions, forms and resistances the chosen one counts, and the first without a choice', () => {
    expect(cast('blindness-deafness').conditions.map(({ name }) => name)).toEqual(['Blinded'])
    expect(cast('blindness-deafness', { choices: { condition: 'Deafened' } }).conditions.map(({ name }) => name)).toEqual(['Deafened'])
    expect(cast('symbol', { choices: { condition: 'Stunned' } }).save?.ability).toBe('wisdom')
    expect(cast('protection-from-energy', { choices: { damageType: 'cold' } }).effect?.resistances).toEqual([{ types: ['cold'] }])
    expect(cast('enlarge-reduce', { choices: { form: 'Reduce' } }).effect?.bonuses).toEqual([{ to: 'weapon-damage', amount: '-1d4' }])
  })

  test('a spell that needs no concentration in a higher slot asks for none there', () => {
    expect([3, 4, 5].map((slotLevel) => cast('bestow-curse', { slotLevel }).concentration)).toEqual([true, true, false])
  })

  test('a fixed difficulty is the spell’s own', () => {
    expect(cast('contact-other-plane').save?.dc).toBe(15)
    expect(cast('contact-other-plane', { saveDc: 19 }).save?.dc).toBe(15)
  })

  test('what is saved against by others is no save of the spell', () => {
    const aura = cast('holy-aura')
    expect(aura.save).toBeUndefined()
    expect(aura.conditions).toEqual([])
    expect(aura.byHand).toContain('damage to those who strike it')
  })
})

describe('laws of all spells', () => {
  const acts = [...spells.values()].flatMap((spell) =>
    [spell.level, 9].map((slotLevel) => cast(spell.id, { slotLevel: spell.level === 0 ? 0 : slotLevel, casterLevel: 17 })),
  )

  test('their dice can be rolled', () => {
    for (const act of acts) {
      const sums = [...act.damage.map(({ dice }) => dice), act.healing?.dice, act.hitPointPool, ...diceOf(act.effect)]
      for (const sum of sums) if (sum !== undefined) expect(parseDice(sum).ok, `${act.name}: ${sum}`).toBe(true)
    }
  })

  test('what is left to the table is one of the phrases that a screen translates', () => {
    const known: ReadonlySet<string> = new Set(BY_HAND)
    expect(acts.flatMap(({ byHand }) => byHand).filter((phrase) => !known.has(phrase))).toEqual([])
  })

  test('conditions last or need somebody to stand up; saves that end them have a save to roll', () => {
    for (const act of acts) {
      const lastings = [...act.conditions.map(({ lasting }) => lasting), ...(act.effect === undefined ? [] : [act.effect.lasting])]
      expect(
        lastings.map(({ kind }) => kind),
        act.name,
      ).not.toContain('instant')
      if (lastings.some(({ saveAgain }) => saveAgain !== undefined)) expect(act.save ?? act.laterSave, act.name).toBeDefined()
    }
  })

  test('spells with a lasting effect that asks for concentration end with it', () => {
    for (const spell of spells.values()) expect(cast(spell.id).concentration, spell.name).toBe(spell.concentration)
  })

  test('a spell with neither effect nor reason has nothing in its data that could be resolved', () => {
    const silent = [...spells.values()].filter(({ id }) => coverageOf(cast(id)) === 'nothing')
    const mechanical = silent.filter(
      (spell) => (spell.damage ?? spell.healing ?? spell.conditions ?? spell.bonuses ?? spell.attack) !== undefined,
    )
    expect(mechanical.map(({ id }) => id)).toEqual([])
  })
})

function diceOf(effect: ReturnType<typeof actOfSpell>['effect']): readonly string[] {
  return [...(effect?.bonuses ?? []).map(({ amount }) => amount), ...(effect?.perTurn ?? []).map(({ dice }) => dice)]
}
