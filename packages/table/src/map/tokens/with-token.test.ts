import type { TokenId } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { TOKEN_DEFAULTS, type Token } from './token'
import { withToken } from './with-token'

const aToken = (number: number, name = 'Goblin'): Token => ({ ...TOKEN_DEFAULTS, x: 0, y: 0, id: `token_${number}` as TokenId, name })

it.each([0, 1, 1_000, 1_001, 2_000])(
  'among %i tokens one is replaced in its place, and a new one comes last; nothing else changes',
  (count) => {
    const before = Object.fromEntries(Array.from({ length: count }, (_, number) => [`token_${number}`, aToken(number)]))
    const kept = structuredClone(before)
    const added = withToken(before, aToken(count))
    expect(Object.entries(added)).toEqual([...Object.entries(before), [`token_${count}`, aToken(count)]])
    const replaced = withToken(added, aToken(0, 'Ogre'))
    expect(Object.keys(replaced)).toEqual(Object.keys(added))
    expect(replaced).toEqual({ ...added, token_0: aToken(0, 'Ogre') })
    expect(before).toEqual(kept)
  },
)
