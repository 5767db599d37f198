import type { ShownResult } from '@hearthlight/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Derivations } from './derivations'

const roll = { op: 'given', value: 8, label: { text: 'saving throw' } } as const
const result = (concentration: object) =>
  ({ targetId: 'x', attacks: [], damage: [], conditions: [], remarks: [], concentration }) as unknown as ShownResult
const textOf = (concentration: object) =>
  renderToStaticMarkup(<Derivations result={result(concentration)} shared={[]} />).replace(/<[^>]*>/g, '')

it('a roll for concentration is shown with what it was against and what came of it, as far as the reader knows', () => {
  expect(textOf({ ability: 'constitution', roll, dc: 11, outcome: 'failure', isLost: true })).toContain('against DC 11: Failed')
  expect(textOf({ ability: 'constitution', roll, outcome: 'success', isLost: false })).toMatch(/8: Passed$/)
})
