import type { Deed } from '@hearthlight/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { TableSession, TableView } from '../../live/table-session'
import { TableProvider } from '../../live/use-table'
import { DeedCard } from './deed-card.lazy'

const given = (value: number) => ({ op: 'given', value, label: { text: 'dice' } })
/** A goblin whom half of 30 cold damage has met. */
const DEED = {
  id: 'deed_1',
  author: { id: 'ogre', name: 'Ogre', isParty: false },
  name: 'Blast',
  status: 'proposed',
  asked: { act: {}, targets: [{ id: 'goblin', share: 0.5 }], except: [], resists: [] },
  changes: [{ kind: 'damage', targetId: 'goblin', amount: 15, isCritical: false }],
  targets: [
    {
      id: 'goblin',
      name: 'Goblin',
      isParty: false,
      result: {
        targetId: 'goblin',
        attacks: [],
        damage: [{ type: 'cold', rolled: given(30), taken: given(15) }],
        conditions: [],
        remarks: [],
      },
    },
  ],
  shared: [],
  at: 0,
} as unknown as Deed

/** The names of the buttons, those that are pressed with a star, and the text. */
function seen(role: 'dm' | 'player', changes: Partial<Deed> = {}) {
  const table = { deeds: { log: {} }, map: { tokens: {} }, party: { seats: [] }, session: { settings: {} } }
  const store = createStore<TableView>(() => ({ table, you: { userId: 'user_1', role } }) as unknown as TableView)
  const html = renderToStaticMarkup(
    <TableProvider value={{ store, serverNow: () => 0 } as unknown as TableSession}>
      <DeedCard deed={{ ...DEED, ...changes }} />
    </TableProvider>,
  )
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}

describe('DEED-2 the share of its damage', () => {
  it.each(['proposed', 'applied'] as const)('is offered to the DM on a deed that is %s, with the one that counts', (status) => {
    const { html } = seen('dm', { status })
    expect(html).toContain('Damage to Goblin')
    expect(html).toMatch(/aria-pressed="true"[^>]*>×½/)
  })

  it('is offered neither to players nor on a deed from before a saved game', () => {
    expect(seen('player').html).not.toContain('Damage to Goblin')
    const { text, html } = seen('dm', { status: 'applied', isPast: true })
    expect(html).not.toContain('Damage to Goblin')
    expect(text).not.toContain('Take back')
  })
})

it('DEED-4 the card tells the DM that its author can no longer act', () => {
  expect(seen('dm', { isAuthorDown: true }).text).toContain('Ogre can no longer act')
  expect(seen('dm').text).not.toContain('can no longer act')
})
