import { expect, test } from 'vitest'
import { Appearance } from '../compendium/appearance'
import { seededDice } from '../dice'
import { defaultAppearance, FACIAL_HAIR, HAIR_STYLES, looksOf } from './index'
import { randomAppearance } from './random-appearance'

test('a look drawn by lot always fits together: hair and beard are those of the gender', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const look = randomAppearance(seededDice(seed))
    expect(Appearance.safeParse(look).success).toBe(true)
    expect(HAIR_STYLES[look.gender]).toContain(look.hairStyle)
    expect(FACIAL_HAIR[look.gender]).toContain(look.facialHair)
  }
})

test('a look drawn by lot is usual among its people', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const { skinTone, hairColor, hairStyle, gender, build } = randomAppearance(seededDice(seed), undefined, 'orc')
    const usual = looksOf('orc')
    expect(usual?.skinTones).toContain(skinTone)
    expect(usual?.hairColors).toContain(hairColor)
    expect(usual?.hairStyles[gender]).toContain(hairStyle)
    expect(usual?.builds).toContain(build)
  }
})

test('scars, tattoos and arms outlast a new draw', () => {
  const before = { ...defaultAppearance(), scars: ['Split eyebrow'], equipment: { armor: 'Plate', weapon: 'Mace', shield: 'Buckler' } }
  const after = randomAppearance(seededDice('again'), before)
  expect(after).toMatchObject({ scars: before.scars, equipment: before.equipment })
})
