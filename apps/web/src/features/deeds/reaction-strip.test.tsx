import type { AskedReaction, Deed, Opportunity } from '@hearthlight/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { TableSession, TableView } from '../../live/table-session'
import { TableProvider } from '../../live/use-table'
import { ReactionStrip } from './reaction-strip'

const LYRA = {
  creatureId: 'user_ayla',
  name: 'Lyra',
  playerId: 'user_ayla',
  isParty: true,
  options: [{ key: 'spell:shield', name: 'Shield', ways: [1, 2, 'pact'] }],
} as unknown as AskedReaction
const CAPTAIN: AskedReaction = {
  creatureId: 'tok_captain',
  name: 'Captain',
  playerId: null,
  isParty: false,
  options: [{ key: 'act:Parry', name: 'Parry' }],
}
const target = (id: string, name: string) => ({ id, name, isParty: true, result: { targetId: id, attacks: [{ outcome: 'hit' }] } })
const deed = (...asked: readonly AskedReaction[]) =>
  ({
    id: 'deed_1',
    author: { id: 'tok_goblin', name: 'Goblin', isParty: false },
    name: 'Scimitar',
    status: 'open',
    targets: [target('user_ayla', 'Lyra'), target('tok_captain', 'Captain')],
    window: { until: 6_000, asked },
    at: 0,
  }) as unknown as Deed

interface Seen {
  readonly buttons: readonly string[]
  readonly text: string
}

/** The strip as this person sees it. */
function seen(
  userId: string,
  role: 'dm' | 'player',
  shown: Deed | undefined,
  reacted: readonly string[] = [],
  open: readonly Opportunity[] = [],
): Seen {
  const log = { all: shown === undefined ? [] : [shown] }
  const table = { deeds: { log, reacted }, opportunities: { open }, session: { settings: {} } }
  const store = createStore<TableView>(() => ({ table, you: { userId, role } }) as unknown as TableView)
  const session = { store, serverNow: () => 0 } as unknown as TableSession
  const html = renderToStaticMarkup(
    <TableProvider value={session}>
      <ReactionStrip />
    </TableProvider>,
  )
  const buttons = [...html.matchAll(/<button[^>]*?(?:aria-label="([^"]*)"[^>]*)?>(.*?)<\/button>/gs)].map(
    ([, label, inside = '']) => label ?? textIn(inside),
  )
  return { buttons, text: textIn(html) }
}
const textIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

vi.mock('../../lib/use-media', () => ({ PHONE: '', REDUCED_MOTION: '', useMedia: () => false }))

describe('the reaction strip', () => {
  it('offers a player the own reactions with the lowest slot, and to let it happen', () => {
    const { buttons, text } = seen('user_ayla', 'player', deed(LYRA))
    expect(buttons).toEqual(['Shield +5 AC · slot 1', 'Shield +5 AC: choose the slot', 'Let it happen'])
    expect(text).toContain('Goblin hits Lyra: Scimitar')
  })

  it('says nothing but for whom the table waits to those who are not asked', () => {
    const { buttons, text } = seen('user_mira', 'player', deed({ ...LYRA, options: [] }))
    expect(buttons).toEqual([])
    expect(text).toBe('Waiting for Lyra')
  })

  it('offers the DM what the own creatures can do, and to hold the window or to go on', () => {
    const { buttons, text } = seen('user_rowan', 'dm', deed(LYRA, CAPTAIN))
    expect(buttons).toEqual(['Parry', 'Let it happen', 'Hold', 'Go'])
    expect(text).toContain('Goblin hits Captain: Scimitar')
    expect(text).toContain('Waiting for Lyra')
  })

  it('lets the DM hold it and go on also where only players are asked, and start the time anew', () => {
    expect(seen('user_rowan', 'dm', deed(LYRA)).buttons).toEqual(['Hold', 'Go'])
    const { window, ...rest } = deed(LYRA)
    const held = { ...rest, window: { asked: window?.asked ?? [] } } as Deed
    expect(seen('user_rowan', 'dm', held).buttons).toEqual(['Resume', 'Go'])
    expect(seen('user_ayla', 'player', held).text).toContain('Time is held')
  })

  it('REACT-6 offers to strike at somebody who leaves the reach, to the player of the hero or to the DM, and to let them go', () => {
    const ofLyra = {
      id: 'opp_1',
      creatureId: 'user_ayla',
      name: 'Lyra',
      playerId: 'user_ayla',
      targetId: 'tok_goblin',
      targetName: 'Goblin',
    }
    const open = [{ ...ofLyra, attacks: ['Shortsword', 'Dagger'], until: 6_000 } as Opportunity]
    const { buttons, text } = seen('user_ayla', 'player', undefined, [], open)
    expect(buttons).toEqual(['Shortsword', 'Dagger', 'Let go'])
    expect(text).toContain('Goblin leaves your reach')
    expect(seen('user_rowan', 'dm', undefined, [], open).buttons).toEqual([])
    const ofGoblin = [{ ...open[0], creatureId: 'tok_goblin', name: 'Goblin', playerId: null, targetName: 'Lyra' } as Opportunity]
    expect(seen('user_rowan', 'dm', undefined, [], ofGoblin).text).toContain('Lyra leaves the reach of Goblin')
    const over = [{ ...ofLyra, attacks: ['Dagger'], until: 0 } as Opportunity]
    expect(seen('user_ayla', 'player', undefined, [], over).buttons).toEqual([])
  })

  it('offers no reaction to somebody who has used it in another window', () => {
    expect(seen('user_ayla', 'player', deed(LYRA), ['user_ayla']).buttons).toEqual(['Let it happen'])
  })
})
