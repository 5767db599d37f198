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
