import { aPlayer, aSeededEnv, rehearse, SESSION } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { serverFactsOf } from '../server-facts'
import { dicePool } from './events'
import { verifyRolls } from './verify-rolls'

const AYLA = aPlayer('Ayla')

/** Throws dice with so many sides each, and returns the faces beside what is recorded. */
function thrown(sides: readonly number[], to?: readonly (typeof AYLA.userId)[]) {
  const pool = dicePool(serverFactsOf(SESSION, rehearse().seat(AYLA).state), aSeededEnv())
  const dice = pool.stream('Ogre', to)
  const faces = sides.map((each) => dice.rollDie(each))
  return { faces, rolls: pool.drawn().map(({ payload }) => payload) }
}

const many = (count: number, sides: number) => Array.from({ length: count }, () => sides)

describe('DICE-19 the dice of an act', () => {
  it('are recorded as one sum in the order in which they were thrown', () => {
    const { faces, rolls } = thrown([20, 20, 6, 6, 6, 20])
    expect(rolls).toHaveLength(1)
    expect(rolls[0]).toMatchObject({ purpose: 'deed', by: 'Ogre', values: faces, proof: { notation: '2d20+3d6+1d20', number: 1 } })
  })

  it.each([
    ['a few', [20, 8, 8, 20, 4]],
    ['more than one roll shows', many(250, 6)],
    ['a sum that grows too long', Array.from({ length: 90 }, (_, index) => (index % 2 === 0 ? 20 : 6))],
  ])('are verified like any roll: %s', (_name, sides) => {
    const { faces, rolls } = thrown(sides)
    expect(rolls.flatMap(({ values }) => values)).toEqual(faces)
    const record = {
      commitment: null,
      secret: null,
      rolls: rolls.map(({ proof, ...roll }) => ({ ...roll, ...proof, advantage: false, disadvantage: false, isSecret: false })),
    }
    const { rolls: verified, missing } = verifyRolls(record as never)
    expect(verified.map(({ verdict }) => verdict)).toEqual(rolls.map(() => 'right'))
    expect(missing).toEqual([])
    const forged = rolls.map(({ proof, ...roll }) => ({
      ...roll,
      ...proof,
      advantage: false,
      disadvantage: false,
      isSecret: false,
      total: roll.total + 1,
    }))
    expect(verifyRolls({ ...record, rolls: forged } as never).rolls[0]?.verdict).toBe('wrong')
  })

  it('have a seed only if everyone sees them', () => {
    expect(thrown([20]).rolls[0]?.proof.seed).toBeDefined()
    const [hidden] = thrown([20], [AYLA.userId]).rolls
    expect([hidden?.proof.seed, hidden?.to]).toEqual([undefined, [AYLA.userId]])
  })

  it('leave no record if none was thrown', () => {
    expect(thrown([]).rolls).toEqual([])
  })
})
