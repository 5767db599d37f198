import type { TokenId } from '@hearthlight/protocol'
import { TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { foesFor } from './foes-for'
import { QUICK_CREATURES } from './quick-creatures'

const [goblin] = QUICK_CREATURES
const standing = (name: string, x: number, y: number): Token => ({ ...TOKEN_DEFAULTS, id: `tok_${name}` as TokenId, name, x, y })

it('creatures of the bestiary go on with the numbers of their kind, on free cells around the middle of the view', () => {
  if (goblin === undefined) throw new Error('no creature')
  const foes = foesFor(goblin, 3, [standing('Goblin 2', 7, 7), standing('Ogre', 1, 1)], { x: 7, y: 7 })
  expect(foes.map(({ name }) => name)).toEqual(['Goblin 3', 'Goblin 4', 'Goblin 5'])
  expect(new Set(foes.map(({ x, y }) => `${x} ${y}`))).toHaveLength(3)
  expect(foes.every(({ x, y }) => Math.abs(x - 7) <= 1 && Math.abs(y - 7) <= 1 && (x !== 7 || y !== 7))).toBe(true)
  expect(foes[0]).toMatchObject({ hp: 7, modifier: 2, size: 1, monsterId: 'goblin' })
})
