import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { calculate } from '../character/calculate/calculate'
import { charactersOf } from '../character/character.test-support'
import { playStateOf } from '../character/play/play-state'
import { parseDice } from '../dice'
import { actOfItem, castingOfItem } from './act-of-item'
import { actOfSpell } from './act-of-spell'
import { actOfWeapon } from './act-of-weapon'
import { combatantOfCharacter } from './combatant-of-character'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)

type Wanted = Parameters<typeof aCharacter>[0]

function of(wanted: Wanted) {
  const character = aCharacter(wanted)
  return { character, numbers: calculate(character, compendium) }
}

function swing(wanted: Wanted, name: string, options?: { readonly thrown: boolean }) {
  const { numbers } = of(wanted)
  const attack = numbers.attacks.find((one) => one.name === name)
  if (attack === undefined) throw new Error(`No attack ${name} among ${numbers.attacks.map((one) => one.name).join(', ')}`)
  return actOfWeapon(attack, numbers, options)
}

function item(id: string) {
  const found = compendium.items.get(id)
  if (found === undefined) throw new Error(`There is no item ${id}`)
  return found
}

describe('a character in a fight', () => {
  test('has the armour class, saves and scores of the sheet, and what play has changed', () => {
    const { character, numbers } = of({
      classes: 'fighter 5 champion',
      scores: '16 12 14 10 12 8',
      wears: ['chain-mail'],
      tempHitPoints: 4,
      exhaustion: 2,
      concentration: 'bless',
      deathSaves: { successes: 1, failures: 2 },
    })
    expect(
      combatantOfCharacter(numbers, playStateOf(character), { id: 'ayla', name: 'Ayla', hp: 20, conditions: ['Prone'] }),
    ).toMatchObject({
      id: 'ayla',
      isCharacter: true,
      hp: 20,
      maxHp: numbers.present.hitPointsMax.value,
      tempHp: 4,
      armorClass: 16,
      abilities: { strength: numbers.abilities.strength.value },
      saves: { strength: numbers.saves.strength.value, wisdom: numbers.saves.wisdom.value },
      conditions: ['Prone'],
      exhaustion: 2,
      concentration: 'bless',
      deathSaves: { successes: 1, failures: 2 },
      legendaryResistances: 0,
    })
  })

  test('exhaustion halves the hit point maximum', () => {
    const maxHpAt = (exhaustion: number) => {
      const { character, numbers } = of({ classes: 'fighter 4', exhaustion })
      return combatantOfCharacter(numbers, playStateOf(character), { id: 'a', name: 'A', hp: 1 }).maxHp
    }
    expect(maxHpAt(4)).toBe(Math.floor(maxHpAt(0) / 2))
  })

  test('resists what features and items grant, each with its source', () => {
    const { character, numbers } = of({ classes: 'fighter 1', raceId: 'tiefling' })
    const { defenses } = combatantOfCharacter(numbers, playStateOf(character), { id: 'a', name: 'A', hp: 1 })
    expect(defenses).toEqual([{ kind: 'resistance', types: ['fire'], from: 'Hellish Resistance' }])
  })

  test.each([
    ['rogue 4', []],
    ['rogue 7', ['uncanny-dodge', 'evasion']],
    ['monk 7', ['evasion']],
    ['wizard 7', []],
  ])('a %s has the traits %j', (classes, traits) => {
    const { character, numbers } = of({ classes })
    expect(combatantOfCharacter(numbers, playStateOf(character), { id: 'a', name: 'A', hp: 1 }).traits).toEqual(traits)
  })
})

describe('an attack of a character', () => {
  const fighter: Wanted = { classes: 'fighter 3 champion', scores: '16 14 12 10 10 10', wears: ['longsword'] }

  test('hits and wounds as the sheet counts it; a champion’s critical hits begin at 19', () => {
    const { numbers } = of(fighter)
    const sheet = numbers.attacks.find(({ name }) => name === 'Longsword')
    expect(swing(fighter, 'Longsword')).toMatchObject({
      source: { kind: 'weapon', name: 'Longsword' },
      attack: { reach: 'melee', bonus: sheet?.toHit.value, criticalFrom: 19, normalFt: 5 },
      damage: [{ dice: `1d8+${sheet?.damageBonus.value}`, type: 'slashing' }],
      isMagical: false,
      rangeFt: 5,
    })
    expect(swing(fighter, 'Longsword (two-handed)').damage[0]?.dice).toMatch(/^1d10\+/)
  })

  test('a glaive reaches 10 feet, a longbow only shoots, a dagger does both', () => {
    expect(swing({ ...fighter, wears: ['glaive'] }, 'Glaive').attack).toMatchObject({ reach: 'melee', normalFt: 10 })
    const bow = swing({ ...fighter, wears: ['longbow'] }, 'Longbow')
    expect(bow).toMatchObject({ attack: { reach: 'ranged', normalFt: 150, longFt: 600 }, rangeFt: 600 })
    expect(swing({ ...fighter, wears: ['dagger'] }, 'Dagger').attack).toMatchObject({ reach: 'melee', normalFt: 5 })
    const thrown = swing({ ...fighter, wears: ['dagger'] }, 'Dagger', { thrown: true })
    expect(thrown.attack).toMatchObject({ reach: 'ranged', normalFt: 20, longFt: 60 })
  })

  test('the fire of a flame tongue is a part of its own, and the blade is magical', () => {
    const id = 'flame-tongue-greatsword'
    expect(swing({ ...fighter, wears: [id], attuned: [id] }, item(id).name)).toMatchObject({
      isMagical: true,
      damage: [{ type: 'slashing' }, { dice: '2d6', type: 'fire' }],
    })
  })

  test('a fist deals 1 and the strength, and never less than nothing', () => {
    expect(swing({ ...fighter, scores: '16 10 10 10 10 10' }, 'Unarmed Strike').damage).toEqual([{ dice: '4', type: 'bludgeoning' }])
    expect(swing({ classes: 'wizard 1', scores: '4 10 10 10 10 10' }, 'Unarmed Strike').damage).toEqual([
      { dice: '0', type: 'bludgeoning' },
    ])
  })
})

describe('an item that acts', () => {
  test.each([
    ['potion-of-healing', '2d4+2'],
    ['potion-of-greater-healing', '4d4+4'],
    ['potion-of-superior-healing', '8d4+8'],
    ['potion-of-supreme-healing', '10d4+20'],
  ])('%s heals %s', (id, dice) => {
    expect(actOfItem(item(id), { thrownBonus: 0 })).toMatchObject({ healing: { dice, kind: 'hit-points' }, rangeFt: 5, timing: 'action' })
  })

  test('flasks are thrown 20 feet with the thrower’s bonus', () => {
    expect(actOfItem(item('acid'), { thrownBonus: 2 })).toMatchObject({
      attack: { reach: 'ranged', bonus: 2, normalFt: 20 },
      damage: [{ dice: '2d6', type: 'acid' }],
    })
    expect(actOfItem(item('holy-water'), { thrownBonus: 2 })?.targets).toEqual({ kind: 'creature', count: 1, types: ['fiend', 'undead'] })
    expect(actOfItem(item('alchemists-fire'), { thrownBonus: 2 })?.effect).toEqual({
      perTurn: [{ at: 'start', dice: '1d4', type: 'fire' }],
      lasting: { kind: 'until-removed' },
    })
  })

  test('a bead of force bursts over 10 feet', () => {
    expect(actOfItem(item('bead-of-force'), { thrownBonus: 0 })).toMatchObject({
      area: { shape: 'sphere', radiusFt: 10, from: 'point' },
      save: { ability: 'dexterity', dc: 15, onSuccess: 'none' },
      rangeFt: 60,
    })
  })

  test('a wand casts its spell with its own difficulty, whoever waves it', () => {
    const casting = castingOfItem(item('wand-of-fireballs'))
    const spell = compendium.spells.get(item('wand-of-fireballs').casts?.spell ?? '')
    expect(casting && spell && actOfSpell(spell, casting)).toMatchObject({ save: { dc: 15 }, damage: [{ dice: '8d6', type: 'fire' }] })
  })

  test('a rope neither acts nor casts', () => {
    expect(actOfItem(item('rope'), { thrownBonus: 0 })).toBeUndefined()
    expect(castingOfItem(item('rope'))).toBeUndefined()
  })

  test('dice of items can be rolled, and spells of items ask for no attack, of which an item knows no bonus', () => {
    for (const one of compendium.items.values()) {
      const act = actOfItem(one, { thrownBonus: 0 })
      for (const { dice } of [...(act?.damage ?? []), ...(act?.healing === undefined ? [] : [act.healing])])
        expect(parseDice(dice).ok, one.id).toBe(true)
      if (one.casts !== undefined) expect(compendium.spells.get(one.casts.spell)?.attack, one.id).toBeUndefined()
    }
  })
})
