import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { expect, it } from 'vitest'
import { isRefusal } from '../index'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

it('PARTY-7 a player shows the own hero’s portrait, and nobody else’s', () => {
  const table = rehearse().seat(AYLA, BRAM)
  expect(isRefusal(table.send(AYLA, 'player-portrait-update', { uploadId: 'up_1' }))).toBe(false)
  expect(table.state.party.seats.map(({ portraitId }) => portraitId)).toEqual(['up_1', undefined])
  expect(isRefusal(table.send(THE_DM, 'player-portrait-update', { uploadId: 'up_2' }))).toBe(true)
})

it('PARTY-7 the character’s tokens show the new portrait, unless they were given another picture', () => {
  const table = rehearse().seat(AYLA, BRAM)
  const own = { name: 'Hero of Ayla', isPlayer: true, ownerId: AYLA.userId }
  const others = { name: 'Hero of Bram', isPlayer: true, ownerId: BRAM.userId }
  for (const token of [own, { ...own, uploadId: 'up_dragon' }, others]) table.send(THE_DM, 'add-token', { token })
  const shown = () => Object.values(table.state.map.tokens).map(({ uploadId }) => uploadId)
  table.send(AYLA, 'player-portrait-update', { uploadId: 'up_1' })
  expect(shown()).toEqual(['up_1', 'up_dragon', null])
  table.send(AYLA, 'player-portrait-update', { uploadId: 'up_2' })
  expect(shown()).toEqual(['up_2', 'up_dragon', null])
})
