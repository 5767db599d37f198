import { expect, test } from 'vitest'
import { readCompendium } from '../../../../tools/read-compendium'
import { abilityModifier } from '../character/ability-scores'

/** Checks the creatures' numbers against the rules. */
const monsters = [...readCompendium().compendium.monsters.values()]

const XP_BY_CR: Readonly<Record<string, number>> = {
  0: 10,
  0.125: 25,
  0.25: 50,
  0.5: 100,
  1: 200,
  2: 450,
  3: 700,
  4: 1100,
  5: 1800,
  6: 2300,
  7: 2900,
  8: 3900,
  9: 5000,
  10: 5900,
  11: 7200,
  12: 8400,
  13: 10_000,
  14: 11_500,
  15: 13_000,
  16: 15_000,
  17: 18_000,
  18: 20_000,
  19: 22_000,
  20: 25_000,
  21: 33_000,
  22: 41_000,
  23: 50_000,
  24: 62_000,
  25: 75_000,
  26: 90_000,
  27: 105_000,
  28: 120_000,
  29: 135_000,
  30: 155_000,
}
const DIE_BY_SIZE = { Tiny: 4, Small: 6, Medium: 8, Large: 10, Huge: 12, Gargantuan: 20 } as const

test('there are creatures to check', () => {
  expect(monsters.length).toBeGreaterThanOrEqual(320)
})

test('experience follows from the challenge; a harmless creature may give none', () => {
  const wrong = monsters.filter(({ cr, xp }) => xp !== XP_BY_CR[cr] && !(cr === 0 && xp === 0))
  expect(wrong.map(({ id, cr, xp }) => `${id}: CR ${cr}, ${xp} XP`)).toEqual([])
})

test('hit points are the average of the hit dice, rounded down', () => {
  const wrong = monsters.filter(({ hitDice, hitPoints }) => Math.max(1, averageOf(hitDice)) !== hitPoints)
  expect(wrong.map(({ id, hitDice, hitPoints }) => `${id}: ${hitDice} gives ${averageOf(hitDice)}, not ${hitPoints}`)).toEqual([])
})

test('hit dice are those of the size, with constitution for each', () => {
  const wrong = monsters.filter(({ hitDice, size, abilities }) => {
    const [, count, sides] = /^(\d+)d(\d+)/.exec(hitDice) ?? []
    const constitution = Number(count) * abilityModifier(abilities.constitution)
    return Number(sides) !== DIE_BY_SIZE[size] || constantOf(hitDice) !== constitution
  })
  expect(wrong.map(({ id, hitDice, size, abilities }) => `${id}: ${hitDice}, ${size}, constitution ${abilities.constitution}`)).toEqual([])
})

test('a bonus to a saving throw is the ability with proficiency', () => {
  const wrong = monsters.flatMap(({ id, cr, abilities, savingThrows }) =>
    Object.entries(savingThrows)
      .filter(([ability, bonus]) => bonus !== abilityModifier(abilities[ability as keyof typeof abilities]) + proficiencyOf(cr))
      .map(([ability, bonus]) => `${id}: ${ability} ${bonus}`),
  )
  expect(wrong).toEqual([])
})

test('passive perception is 10 and the perception skill or wisdom', () => {
  const wrong = monsters.filter(
    ({ abilities, skills, senses }) => senses.passivePerception !== 10 + (skills.perception ?? abilityModifier(abilities.wisdom)),
  )
  expect(wrong.map(({ id, senses }) => `${id}: ${senses.passivePerception}`)).toEqual([])
})

test('legendary creatures say how often they act', () => {
  const wrong = monsters.filter(
    ({ actions, legendaryActionsPerRound }) => actions.some(({ kind }) => kind === 'legendary') !== (legendaryActionsPerRound ?? 0) > 0,
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('each multiattack says which of its block’s actions it is made of', () => {
  const wrong = monsters.flatMap(({ id, actions }) =>
    actions
      .filter(({ name, routines }) => name.startsWith('Multiattack') || routines !== undefined)
      .flatMap(({ name, routines = [] }) => {
        const unknown = routines
          .flat()
          .filter((part) => part === name || !actions.some((one) => one.kind === 'action' && one.name === part))
        return routines.length === 0 ? [`${id}: ${name} has no routines`] : unknown.map((part) => `${id}: ${part}`)
      }),
  )
  expect(wrong).toEqual([])
})

/** +2 up to challenge rating 4, then +1 per four ratings. */
function proficiencyOf(cr: number): number {
  return Math.max(2, Math.ceil(cr / 4) + 1)
}

function averageOf(dice: string): number {
  return Math.floor(termsOf(dice).reduce((sum, { count, sides }) => sum + count * (sides === undefined ? 1 : (sides + 1) / 2), 0))
}

function constantOf(dice: string): number {
  return termsOf(dice)
    .filter(({ sides }) => sides === undefined)
    .reduce((sum, { count }) => sum + count, 0)
}

function termsOf(dice: string): { count: number; sides: number | undefined }[] {
  return [...dice.matchAll(/([+-]?\d+)(?:d(\d+))?/g)].map(([, count, sides]) => ({
    count: Number(count),
    sides: sides === undefined ? undefined : Number(sides),
  }))
}
