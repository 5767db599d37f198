import { type Deed, emptyMap, type TableState, TOKEN_DEFAULTS } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { shownAreas } from './shown-areas'

const BALL = { shape: { shape: 'sphere', radiusFt: 10, from: 'point' }, placement: { origin: { x: 5, y: 5 }, direction: 0 } } as const
const AURA = {
  shape: { shape: 'emanation', radiusFt: 5, from: 'self' },
  placement: { origin: { x: 0.5, y: 0.5 }, direction: 0, bearerSize: 1 },
  lasts: true,
} as const

const deed = (id: string, at: number, changes: Partial<Deed>): Deed => ({
  id,
  playerId: 'user_rowan' as Deed['playerId'],
  author: { id: 'user_ayla', name: 'Ayla', isParty: true },
  name: 'Guardians',
  source: { kind: 'custom', name: 'Guardians' },
  status: 'proposed',
  targets: [],
  shared: [],
  areNumbersShown: false,
  at,
  ...changes,
})

function table(deeds: readonly Deed[], others: object = {}) {
  const token = { ...TOKEN_DEFAULTS, id: 'tok_ayla', name: 'Ayla', x: 8, y: 8, seatId: 'user_ayla' }
  return {
    deeds: { log: { all: deeds } },
    map: { ...emptyMap({ dmId: 'user_rowan' }), tokens: { tok_ayla: token } },
    party: { seats: [{ id: 'user_ayla' }] },
    combat: { entries: [] },
    session: { settings: {} },
    ...others,
  } as unknown as Pick<TableState, 'deeds' | 'map' | 'party' | 'combat' | 'session'>
}
const shown = (deeds: readonly Deed[], others: object = {}) => shownAreas(table(deeds, others)).map((area) => area.deed.id)

describe('DEED-8 the map shows the area of a deed', () => {
  it('while it is the newest and proposed, not when it is applied, taken back, or followed by another', () => {
    expect(shown([deed('a', 1, { area: BALL })])).toEqual(['a'])
    for (const status of ['applied', 'undone'] as const) expect(shown([deed('a', 1, { area: BALL, status })])).toEqual([])
    expect(shown([deed('a', 1, { area: BALL }), deed('b', 2, {})])).toEqual([])
  })

  it('while it waits for reactions, also if another follows', () => {
    for (const status of ['declared', 'open'] as const) {
      expect(shown([deed('a', 1, { area: BALL, status }), deed('b', 2, {})])).toEqual(['a'])
    }
    expect(shown([deed('a', 1, { area: BALL, status: 'ended', ended: 'countered' })])).toEqual([])
  })

  it('by its squares and its outline, where it was laid', () => {
    const [area] = shownAreas(table([deed('a', 1, { area: BALL })]))
    expect(area?.cells).toHaveLength(16)
    expect(area?.outline).toContainEqual({ x: 7, y: 7 })
  })

  it('as long as its author concentrates on it', () => {
    const held = deed('a', 1, { area: AURA, status: 'applied' })
    const concentratesOn = (concentration: string | null) => ({ combat: { entries: [{ id: 'user_ayla', concentration }] } })
    expect(shown([held, deed('b', 2, {})], concentratesOn('Guardians'))).toEqual(['a'])
    const ofSpell = { ...held, source: { kind: 'spell' as const, spellId: 'spirit-guardians', slotLevel: 3 } }
    expect(shown([ofSpell], concentratesOn('spirit-guardians'))).toEqual(['a'])
    expect(shown([ofSpell], concentratesOn('Guardians'))).toEqual(['a'])
    expect(shown([held], concentratesOn('Bless'))).toEqual([])
    expect(shown([held], concentratesOn(null))).toEqual([])
    expect(shown([{ ...held, status: 'undone' }], concentratesOn('Guardians'))).toEqual([])
    expect(shown([held], { party: { seats: [{ id: 'user_ayla', play: { concentration: '' } }] } })).toEqual([])
  })

  it('and no longer when the table says that it is over, also where nobody is told on what its author concentrates', () => {
    const ofFoe = deed('a', 1, { area: BALL, author: { id: 'druid', name: 'Druid', isParty: false }, status: 'applied' })
    const lasting = { ...ofFoe, area: { ...BALL, lasts: true as const } }
    expect(shown([lasting])).toEqual(['a'])
    expect(shown([{ ...lasting, isOver: true }])).toEqual([])
  })

  it('of the last act on which the author concentrates, where nobody is told on what', () => {
    const first = deed('a', 1, { area: AURA, status: 'applied' })
    expect(shown([first, deed('b', 2, { area: AURA, status: 'applied', name: 'Web' })])).toEqual(['b'])
  })

  it('around the token of its author, wherever it is now, and nowhere without a token', () => {
    const held = [deed('a', 1, { area: AURA, status: 'applied' })]
    const [area] = shownAreas(table(held))
    expect(area?.cells).toHaveLength(9)
    expect(area?.cells).toContainEqual({ x: 7, y: 7 })
    expect(shown(held, { map: emptyMap({ dmId: 'user_rowan' }) })).toEqual([])
  })
})
