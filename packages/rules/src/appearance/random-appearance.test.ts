import { expect, test } from 'vitest'
import { Appearance } from '../compendium/appearance'
import { seededDice } from '../dice'
import { defaultAppearance, FACIAL_HAIR, HAIR_STYLES } from './index'
import { randomAppearance } from './random-appearance'

test('a look drawn by lot always fits together: hair and beard are those of the gender', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const look = randomAppearance(seededDice(seed))
    expect(Appearance.safeParse(look).success).toBe(true)
    expect(HAIR_STYLES[look.gender]).toContain(look.hairStyle)
    expect(FACIAL_HAIR[look.gender]).toContain(look.facialHair)
  }
})

test('scars, tattoos and arms outlast a new draw', () => {
  const before = { ...defaultAppearance(), scars: ['Split eyebrow'], equipment: { armor: 'Plate', weapon: 'Mace', shield: 'Buckler' } }
  const after = randomAppearance(seededDice('again'), before)
  expect(after).toMatchObject({ scars: before.scars, equipment: before.equipment })
})
