import { describe, expect, it } from 'vitest'
import type { Act, Combatant } from '../resolve'
import { aCombatant, aFireball, anAttack, aSpell } from '../resolve/resolve.test-support'
import type { Fighter } from './fighter'
import { foesOf, foretell, foretellGradually, playFight, variantsOf } from './index'

const sword = anAttack()
const member = (id: string, over: Partial<Fighter> = {}, creature: Partial<Combatant> = {}): Fighter => ({
  combatant: aCombatant(id, { isCharacter: true, hp: 28, maxHp: 28, armorClass: 17, ...creature }),
  initiativeBonus: 2,
  options: [{ acts: [sword] }],
  ...over,
})
const goblins = (count: number): Fighter[] =>
  Array.from({ length: count }, (_, index) => ({
    combatant: aCombatant(`goblin-${index}`, { hp: 7, maxHp: 7, armorClass: 15 }),
    initiativeBonus: 2,
    options: [
      {
        acts: [
          anAttack({ attack: { reach: 'melee', bonus: 4, criticalFrom: 20, normalFt: 5 }, damage: [{ dice: '1d6+2', type: 'slashing' }] }),
        ],
      },
    ],
  }))
const five = ['a', 'b', 'c', 'd', 'e'].map((id) => member(id))
const mage = member('mage', { slots: [4, 3, 2], options: [{ acts: [anAttack({ isSpell: true })] }, { acts: [aFireball()] }] })
const cure = aSpell({ name: 'Word', timing: 'bonus', healing: { dice: '1d4+3', kind: 'hit-points' } })
const cleric = member('cleric', { slots: [4], options: [{ acts: [sword] }, { acts: [cure] }] }, { hp: 200, maxHp: 200 })

describe('The oracle', () => {
  it('plays the same fight for the same seed and another for another', () => {
    const fight = (seed: number) => playFight(five, goblins(8), seed)
    expect(fight(7)).toEqual(fight(7))
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(fight(seed)))).size).toBeGreaterThan(1)
    const forecast = foretell(five, goblins(8), { runs: 20, seed: 'evening' })
    expect(forecast).toEqual(foretell(five, goblins(8), { runs: 20, seed: 'evening' }))
    expect(forecast.winChance).toBeGreaterThan(0)
  })

  it('foretells the same in slices, and says how far it is', () => {
    const playing = foretellGradually(five, goblins(8), { runs: 5, seed: 'evening', slice: 2 })
    const steps = Array.from({ length: 3 }, () => playing.next())
    expect(steps.map(({ done, value }) => (done ? 'done' : value))).toEqual([2, 4, 'done'])
    expect(steps[2]?.value).toEqual(foretell(five, goblins(8), { runs: 5, seed: 'evening' }))
  })

  it('compares with one foe fewer and one more of each kind, but not with nobody', () => {
    const [goblin] = goblins(1)
    const ofKind = (kind: string) => (number: number) => ({ ...(goblin as Fighter), combatant: aCombatant(`${kind}-${number}`) })
    const groups = [
      { count: 1, of: ofKind('ogre') },
      { count: 2, of: ofKind('goblin') },
    ]
    expect(foesOf(groups).map(({ combatant }) => combatant.id)).toEqual(['ogre-0', 'goblin-0', 'goblin-1'])
    expect(variantsOf(groups).map(({ group, change, foes }) => [group, change, foes.length])).toEqual([
      [0, -1, 2],
      [0, 1, 4],
      [1, -1, 2],
      [1, 1, 4],
    ])
    expect(variantsOf(groups.slice(0, 1)).map(({ change }) => change)).toEqual([1])
  })

  it('a lone goblin stands no chance against five, and five none against an army', () => {
    expect(foretell(five, goblins(1), { runs: 60, seed: 1 }).winChance).toBe(1)
    expect(foretell(five, goblins(40), { runs: 8, seed: 1 })).toMatchObject({ winChance: 0, downs: 5 })
  })

  it('more goblins never make the fight easier', () => {
    const chances = [4, 10, 16, 24].map((count) => foretell(five, goblins(count), { runs: 30, seed: 3 }).winChance)
    expect(chances).toEqual([...chances].sort((one, other) => other - one))
  })

  it('spends its slots over two foes or more, and none over one', () => {
    expect(foretell([mage], goblins(6), { runs: 30, seed: 2 }).slotsSpent[2]).toBeGreaterThan(0)
    expect(foretell([mage], goblins(1), { runs: 30, seed: 2 }).slotsSpent).toEqual([0, 0, 0])
  })

  it('a healer picks up who has fallen, with a slot, and attacks besides', () => {
    const frail = member('frail', {}, { hp: 1, armorClass: 1 })
    const forecast = foretell([frail, cleric], goblins(4), { runs: 30, seed: 4 })
    expect(forecast.slotsSpent[0]).toBeGreaterThan(0)
    expect(forecast.downChances.frail).toBeGreaterThan(0.9)
    expect(forecast.winChance).toBe(1)
    const { deaths } = foretell([frail, { ...cleric, slots: [0] }], goblins(4), { runs: 30, seed: 4 })
    expect(deaths).toBeGreaterThan(forecast.deaths)
  })

  it('spends nothing on foes whom it cannot affect: immune, of another kind, or too strong for a pool of hit points', () => {
    const ogres = ['one', 'two'].map(
      (id): Fighter => ({
        combatant: aCombatant(id, { hp: 40, maxHp: 40, type: 'giant', defenses: [{ kind: 'immunity', types: ['fire'] }] }),
        initiativeBonus: 0,
        options: [{ acts: [sword] }],
      }),
    )
    const condition = { name: 'Unconscious', lasting: { kind: 'until-removed' } } as const
    const slumber = (hitPointPool: string) => aSpell({ hitPointPool, conditions: [condition], area: aFireball().area })
    const hold = aSpell({
      save: { ability: 'wisdom', dc: 15, onSuccess: 'none' },
      conditions: [{ ...condition, name: 'Paralyzed' }],
      targets: { kind: 'creature', count: 1, types: ['humanoid'] },
    })
    const spentOn = (spell: Act) => {
      const caster = member('caster', { slots: [9, 9, 9], options: [{ acts: [anAttack()] }, { acts: [spell] }] })
      return foretell([caster], ogres, { runs: 5, seed: 8 }).slotsSpent.reduce((sum, spent) => sum + spent, 0)
    }
    expect([spentOn(aFireball()), spentOn(hold), spentOn(slumber('1'))]).toEqual([0, 0, 0])
    expect(spentOn(slumber('100'))).toBeGreaterThan(0)
    expect(spentOn({ ...hold, targets: { kind: 'creature', count: 1 } })).toBeGreaterThan(0)
  })

  it('a charge comes back by its die, and uses do not', () => {
    const breath = aFireball({ isSpell: false, slotLevel: 0, damage: [{ dice: '20', type: 'fire' }] })
    const downsBy = (more: object) => {
      const combatant = aCombatant('dragon', { hp: 250, maxHp: 250, armorClass: 12 })
      return foretell(five, [{ combatant, initiativeBonus: 0, options: [{ acts: [breath], ...more }] }], { runs: 30, seed: 5 }).downs
    }
    expect(downsBy({ uses: 1 })).toBe(0)
    expect(downsBy({ rechargesFrom: 7 })).toBe(0)
    expect(downsBy({ rechargesFrom: 2 })).toBeGreaterThan(downsBy({ rechargesFrom: 5 }))
  })

  it('legendary actions come between turns, as many as there are', () => {
    const tail = anAttack({ timing: 'legendary', damage: [{ dice: '10', type: 'bludgeoning' }] })
    const beast = (legendaryActions: number): Fighter => ({
      combatant: aCombatant('beast', { hp: 80, maxHp: 80, armorClass: 14 }),
      initiativeBonus: 0,
      options: [{ acts: [tail] }],
      legendaryActions,
    })
    const downs = [0, 1, 3].map((count) => foretell(five, [beast(count)], { runs: 30, seed: 6 }).downs)
    expect(downs[0]).toBe(0)
    expect(downs[2]).toBeGreaterThan(downs[1] ?? 0)
  })
})
