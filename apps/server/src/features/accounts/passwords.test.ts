import { describe, expect, it } from 'vitest'
import { createPasswords, isWellKnownPassword, refusePassword } from './passwords'
import list from './well-known-passwords.json'

describe('passwords', () => {
  it('are hashed at the cost that OWASP asks for', async () => {
    expect(await createPasswords().hash('a lantern in the fog')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('match when the same letters were typed on another keyboard', async () => {
    const passwords = createPasswords({ memoryCost: 8, timeCost: 1 })
    const composed = await passwords.hash('caf\u00e9 by the sea')
    expect(await passwords.matches('cafe\u0301 by the sea', composed)).toBe(true)
    expect(await passwords.matches('cafe by the sea', composed)).toBe(false)
  })

  it('never match where there is no account', async () => {
    expect(await createPasswords({ memoryCost: 8, timeCost: 1 }).matches('anything', undefined)).toBe(false)
  })

  it.each([
    ['1234567', false],
    ['sieben7!', true],
    ['🐉'.repeat(7), false],
    ['🐉'.repeat(8), true],
    ['x'.repeat(256), true],
    ['x'.repeat(257), false],
  ])('%s may be chosen: %s', (password, isFine) => {
    expect(refusePassword(password, 'password') === undefined).toBe(isFine)
  })

  it('are none of the 10,000 most common', () => {
    expect(new Set(list).size).toBe(10_000)
    for (const password of ['password', '12345678', 'qwertyuiop', 'TrustNo1', 'iloveyou1']) expect(isWellKnownPassword(password)).toBe(true)
    expect(list.every((password) => password.length >= 8 && password === password.toLowerCase())).toBe(true)
  })

  it('are hashed two at a time, in order, and a flood of them is turned away', async () => {
    const passwords = createPasswords({ memoryCost: 8, timeCost: 1 })
    let atOnce = 0
    let most = 0
    const done: number[] = []
    const work = (index: number) => async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await Promise.resolve()
      atOnce -= 1
      done.push(index)
      return index
    }
    const answers = await Promise.all(Array.from({ length: 210 }, (_, index) => passwords.inTurn(work(index))))
    expect(most).toBe(2)
    expect(done).toEqual(Array.from({ length: 202 }, (_, index) => index))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(8)
  })
})
