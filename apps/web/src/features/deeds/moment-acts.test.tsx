import type { Deed } from '@hearthlight/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { TableSession, TableView } from '../../live/table-session'
import { TableProvider } from '../../live/use-table'
import { MomentActs } from './moment-acts'

const MOONBEAM = { id: 'deed_1', author: { id: 'user_ayla' }, status: 'applied', moments: ['enter', 'turn-start'] } as unknown as Deed

/** What this person reads below the card; empty without an offer. */
function offered(deed: Deed, userId = 'user_ayla', role: 'dm' | 'player' = 'player'): string {
  const store = createStore<TableView>(() => ({ you: { userId, role } }) as unknown as TableView)
  const html = renderToStaticMarkup(
    <TableProvider value={{ store } as unknown as TableSession}>
      <MomentActs deed={deed} />
    </TableProvider>,
  )
  return html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
}

describe('DEED-11 the button of a later moment', () => {
  it('says when the act comes, and is there for the DM and the hero’s player', () => {
    expect(offered(MOONBEAM)).toBe('|When somebody enters · At the start of a turn there|Its moment has come|')
    expect(offered(MOONBEAM, 'user_dm', 'dm')).toContain('Its moment has come')
    expect(offered(MOONBEAM, 'user_bram')).toBe('')
    expect(offered({ ...MOONBEAM, moments: ['mishap'] })).toContain('Only by a mishap')
  })

  it('is there while the deed is applied or was rolled, and of no act that is carried out at once alone', () => {
    expect(offered({ ...MOONBEAM, status: 'rolled' })).not.toBe('')
    for (const status of ['proposed', 'open', 'undone', 'ended'] as const) expect(offered({ ...MOONBEAM, status })).toBe('')
    const { moments: _moments, ...fireball } = MOONBEAM
    expect(offered(fireball)).toBe('')
    expect(offered({ ...MOONBEAM, moments: ['cast'] })).toBe('')
  })
})
