import { loadKind, type Monster } from '@hearthlight/rules/compendium'
import { describe, expect, it } from 'vitest'
import { abilityText, kindOf, mainFacts, numbersOf, otherFacts, usesOf } from './block-facts'

const monsters = await loadKind('monsters')

function monster(id: string): Monster {
  const found = monsters.get(id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

function act(id: string, name: string) {
  const found = monster(id).actions.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

describe('a stat block', () => {
  it('begins with kind, armour class, hit points with their dice, and every way to move', () => {
    expect(kindOf(monster('goblin'))).toBe('Small humanoid (goblinoid), Neutral Evil')
    expect(mainFacts(monster('adult-red-dragon')).map(({ value }) => value)).toEqual([
      '19 (natural armor)',
      '256 (19d12+133)',
      '40 ft, fly 80 ft, climb 40 ft',
    ])
    expect(mainFacts(monster('air-elemental')).at(-1)?.value).toMatch(/\(hovers\)$/)
    expect([abilityText(27), abilityText(8)]).toEqual([
      { score: '27', modifier: '+8' },
      { score: '8', modifier: '−1' },
    ])
  })

  it('names what a creature has, and leaves out what it lacks', () => {
    const facts = (id: string) => Object.fromEntries(otherFacts(monster(id)).map(({ label, value }) => [label, value]))
    expect(facts('lich')).toMatchObject({
      'Saving throws': 'Constitution +10, Intelligence +12, Wisdom +9',
      Immunities: 'poison; bludgeoning, piercing and slashing from nonmagical attacks',
      'Condition immunities': 'Charmed, Exhaustion, Frightened, Paralyzed, Poisoned',
      Senses: 'truesight 120 ft, passive Perception 19',
      Challenge: '21 (33,000 XP)',
    })
    expect(Object.keys(facts('wolf'))).toEqual(['Skills', 'Senses', 'Challenge'])
  })

  it('gives the numbers of an act, and how often it can be used', () => {
    expect(numbersOf(act('adult-red-dragon', 'Bite'))).toBe('+14 to hit · reach 10 ft · 2d10+8 piercing, 2d6 fire')
    const breath = act('adult-red-dragon', 'Fire Breath')
    expect([numbersOf(breath), usesOf(breath)]).toEqual([
      'Dexterity save DC 21 · 60-ft cone · 18d6 fire · half on a success',
      'Recharge 5–6',
    ])
    expect(usesOf(act('adult-red-dragon', 'Wing Attack'))).toBe('costs 2 actions')
    expect(numbersOf(act('goblin', 'Shortbow'))).toMatch(/range 80\/320 ft/)
  })

  it('can be made of every monster', () => {
    for (const each of monsters.values()) {
      const texts = [kindOf(each), ...[...mainFacts(each), ...otherFacts(each)].map(({ value }) => value), ...each.actions.map(numbersOf)]
      expect(
        texts.filter((text) => /undefined|NaN|\{/.test(text)),
        each.id,
      ).toEqual([])
      expect(each.actions.filter((one) => !['action', 'bonus', 'reaction', 'legendary'].includes(one.kind))).toEqual([])
    }
  })
})
