import type { TokenId, UserId } from '@hearthlight/protocol'
import { TOKEN_DEFAULTS } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { shownTemplates } from './shown-templates'

const AYLA = 'user_ayla' as UserId
const template = {
  id: 'area_1',
  area: { shape: 'sphere' as const, sizeFt: 10, direction: 0 },
  name: 'Aura',
  color: '#dd2729',
  authorId: AYLA,
}

it('PIN-3 a template lies where it was laid, or around the token that carries it; other drawings are none', () => {
  const { area, ...others } = template
  const laid = { ...others, id: 'area_2', type: 'area' as const, area, points: [{ x: 4, y: 5 }], strokeWidth: 2, completed: true }
  const line = { id: 'line', type: 'line' as const, points: [{ x: 1, y: 1 }], color: '#dd2729', strokeWidth: 2, completed: true }
  const token = { ...TOKEN_DEFAULTS, id: 'tok_hero' as TokenId, name: 'Hero', x: 2, y: 3, size: 2, templates: [template] }
  expect(shownTemplates({ drawings: { line, area_2: laid }, tokens: { tok_hero: token } })).toMatchObject([
    { id: 'area_2', placement: { origin: { x: 4, y: 5 } } },
    { id: 'area_1', placement: { origin: { x: 3, y: 4 }, bearerSize: 2 }, carrier: { id: 'tok_hero', name: 'Hero' } },
  ])
})
