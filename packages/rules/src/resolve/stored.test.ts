import { describe, expect, it } from 'vitest'
import { seededDice } from '../dice'
import { RULEBOOK } from '../rulebook'
import { actOfMonster, actOfSpell, combatantOfMonster, PLAIN_SITUATION, resolve } from './index'

describe('a resolution', () => {
  it('is plain data: stored and read again it is the same, for every spell and every action of a monster', () => {
    const goblin = RULEBOOK.monsters.get('goblin')
    if (goblin === undefined) throw new Error('no goblin')
    const casting = { slotLevel: 9, casterLevel: 17, attackBonus: 9, saveDc: 15, modifier: 4 }
    const acts = [
      ...[...RULEBOOK.monsters.values()].flatMap((monster) => monster.actions.map((action) => actOfMonster(monster, action))),
      ...[...RULEBOOK.spells.values()].map((spell) => actOfSpell(spell, { ...casting, slotLevel: spell.level === 0 ? 0 : 9 })),
    ]
    const author = combatantOfMonster(goblin, { id: 'author', name: 'Goblin' })
    const target = combatantOfMonster(goblin, { id: 'target', name: 'Goblin', hp: 400, maxHp: 400 })
    expect(acts.length).toBeGreaterThan(1_000)
    for (const [seed, act] of acts.entries()) {
      const result = resolve({ act, author, targets: [{ combatant: target, situation: PLAIN_SITUATION }], dice: seededDice(seed) })
      expect(JSON.parse(JSON.stringify(result)), act.name).toStrictEqual(result)
    }
  })
})
