import type { UserId } from '@hearthlight/protocol'
import { emptyMap, TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { mapOfPlace } from './map-of-place'

it('SCENES-14 a place keeps the map under its own name, without the tokens of characters', () => {
  const token = (id: string, seatId: string | null): Token => ({
    ...TOKEN_DEFAULTS,
    id: id as Token['id'],
    name: id,
    seatId: seatId as UserId | null,
    x: 1,
    y: 1,
  })
  const map = {
    ...emptyMap({ dmId: 'user_dm', npcHpShownAs: 'exact' }),
    tokens: { lyra: token('lyra', 'user_a'), ogre: token('ogre', null) },
  }
  const kept = mapOfPlace(map, 'The old mill')
  expect(kept?.name).toBe('The old mill')
  expect(kept?.tokens.map(({ name }) => name)).toEqual(['ogre'])
  expect(mapOfPlace(map, ' ')).toBeUndefined()
})
