import { loadKind, type Monster } from '@hearthlight/rules/compendium'
import { parseDice } from '@hearthlight/rules/dice'
import { actOfMonster, coverageOf } from '@hearthlight/rules/resolve'
import { describe, expect, it } from 'vitest'
import {
  type Act,
  abilityText,
  checkOf,
  isUsable,
  kindOf,
  mainFacts,
  numbersOf,
  otherFacts,
  savesOf,
  skillsOf,
  usesOf,
} from './block-facts'

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

const numbersText = (one: Act) =>
  numbersOf(one)
    .map(({ text }) => text)
    .join(' · ')

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
      Immunities: 'poison; bludgeoning, piercing and slashing from nonmagical attacks',
      'Condition immunities': 'Charmed, Exhaustion, Frightened, Paralyzed, Poisoned',
      Senses: 'truesight 120 ft, passive Perception 19',
      Challenge: '21 (33,000 XP)',
    })
    expect(Object.keys(facts('wolf'))).toEqual(['Senses', 'Challenge'])
    expect(skillsOf(monster('wolf')).map(({ text }) => text)).toEqual(['Perception +3', 'Stealth +4'])
    expect(skillsOf(monster('zombie'))).toEqual([])
  })

  it('gives the numbers of an act, and how often it can be used', () => {
    expect(numbersText(act('adult-red-dragon', 'Bite'))).toBe('+14 to hit · reach 10 ft · 2d10+8 piercing, 2d6 fire')
    const breath = act('adult-red-dragon', 'Fire Breath')
    expect([numbersText(breath), usesOf(breath)]).toEqual([
      'Dexterity save DC 21 · 60-ft cone · 18d6 fire · half on a success',
      'Recharge 5–6',
    ])
    expect(usesOf(act('adult-red-dragon', 'Wing Attack'))).toBe('costs 2 actions')
    expect(numbersText(act('goblin', 'Shortbow'))).toMatch(/range 80\/320 ft/)
  })

  it('rolls each of its numbers: checks, every save, skills, attacks, all damage of a hit at once', () => {
    const dragon = monster('adult-red-dragon')
    expect(checkOf(dragon, 'strength')).toEqual({ kind: 'check', notation: '1d20+8', reason: 'Strength check' })
    expect(checkOf(monster('zombie'), 'intelligence').notation).toBe('1d20-4')
    const saves = savesOf(dragon).map(({ text, roll, isTrained }) => [text, roll?.notation, isTrained])
    expect(saves.slice(0, 2)).toEqual([
      ['Strength +8', '1d20+8', false],
      ['Dexterity +6', '1d20+6', true],
    ])
    expect(skillsOf(dragon)[0]?.roll).toEqual({ kind: 'skill', notation: '1d20+13', reason: 'Perception' })
    const rolls = (name: string) => numbersOf(act('adult-red-dragon', name)).flatMap(({ roll }) => roll ?? [])
    expect(rolls('Bite')).toEqual([
      { kind: 'attack', notation: '1d20+14', reason: 'Bite' },
      { kind: 'damage', notation: '2d10+8+2d6', reason: 'Bite, damage' },
    ])
    expect(rolls('Fire Breath')).toEqual([{ kind: 'damage', notation: '18d6', reason: 'Fire Breath, damage' }])
  })

  it('rolls what the dice of the table can read, for every monster', () => {
    const unreadable = [...monsters.values()].flatMap((each) => {
      const parts = [...savesOf(each), ...skillsOf(each), ...each.actions.flatMap(numbersOf)]
      return parts.flatMap(({ roll }) => (roll === undefined || parseDice(roll.notation).ok ? [] : [`${each.id}: ${roll.notation}`]))
    })
    expect(unreadable).toEqual([])
  })

  it('offers every action that the server resolves, also those that heal or protect, and none that answers another’s act', () => {
    const usable = (id: string, name: string) => isUsable(monster(id), act(id, name))
    expect(['Healing Touch', 'Heal Self', 'Shimmering Shield'].map((name) => usable('unicorn', name))).toEqual([true, true, true])
    expect([usable('knight', 'Leadership'), usable('sprite', 'Invisibility'), usable('clay-golem', 'Haste')]).toEqual([true, true, true])
    expect([usable('goblin', 'Scimitar'), usable('knight', 'Multiattack'), usable('knight', 'Parry')]).toEqual([true, false, false])
    const without = [...monsters.values()].flatMap((each) =>
      each.actions.flatMap((one) => {
        const made = actOfMonster(each, one)
        const isResolved = made.reactsTo === undefined && ['whole', 'partly'].includes(coverageOf(made))
        return isResolved && !isUsable(each, one) ? [`${each.name}: ${one.name}`] : []
      }),
    )
    expect(without).toEqual([])
  })

  it('can be made of every monster', () => {
    for (const each of monsters.values()) {
      const texts = [kindOf(each), ...[...mainFacts(each), ...otherFacts(each)].map(({ value }) => value), ...each.actions.map(numbersText)]
      expect(
        texts.filter((text) => /undefined|NaN|\{/.test(text)),
        each.id,
      ).toEqual([])
      expect(each.actions.filter((one) => !['action', 'bonus', 'reaction', 'legendary'].includes(one.kind))).toEqual([])
    }
  })
})
