import { describe, expect, it, test } from 'vitest'
import looks from '../../data/looks.json' with { type: 'json' }
import { chooseClass, chooseRace, startingDraft } from '../character'
import { loadKinds } from '../compendium'
import { Appearance, readAppearance } from '../compendium/appearance'
import {
  BUILDS,
  CLOTHING,
  defaultAppearance,
  EYE_COLORS,
  FACE_SHAPES,
  FACIAL_HAIR,
  FIGURE_ARMOR,
  FIGURE_SHIELDS,
  FIGURE_WEAPONS,
  HAIR_COLORS,
  HAIR_STYLES,
  HEIGHTS,
  offeredFirst,
  outfitOf,
  SKIN_TONES,
  skinSwatchesOf,
  suggestedAppearance,
} from './index'

describe('the usual looks', () => {
  it('exist for every race and class of the compendium', async () => {
    const { races, classes } = await loadKinds(['races', 'classes'])
    expect(Object.keys(looks.peoples).sort()).toEqual([...(races?.keys() ?? [])].sort())
    expect(Object.keys(looks.outfits).sort()).toEqual([...(classes?.keys() ?? [])].sort())
  })

  it.each(Object.entries(looks.peoples))('of %s are options that the editor offers', (_, people) => {
    const within = (chosen: readonly string[], options: readonly string[]) => expect(options).toEqual(expect.arrayContaining([...chosen]))
    within(people.skinTones, SKIN_TONES)
    within(people.hairColors, HAIR_COLORS)
    within(people.eyeColors, EYE_COLORS)
    within(people.hairStyles.male, HAIR_STYLES.male)
    within(people.hairStyles.female, HAIR_STYLES.female)
    within(people.facialHair, FACIAL_HAIR.male)
    within(people.heights, HEIGHTS)
    within(people.builds, BUILDS)
    within(people.faceShapes, FACE_SHAPES)
    within([people.clothing], CLOTHING)
  })

  it('of each class are clothes and arms of its own', () => {
    const outfits = Object.values(looks.outfits)
    expect(new Set(outfits.map((outfit) => JSON.stringify(outfit))).size).toBe(14)
    for (const { clothing, equipment } of outfits) {
      expect(CLOTHING).toContain(clothing)
      expect(FIGURE_ARMOR).toContain(equipment.armor)
      expect(FIGURE_WEAPONS.filter((weapon) => weapon !== 'None')).toContain(equipment.weapon)
      expect(FIGURE_SHIELDS).toContain('shield' in equipment ? equipment.shield : 'None')
    }
  })

  it('are complete for either gender, and plain without a race and class', () => {
    expect(Appearance.safeParse(suggestedAppearance({ raceId: 'dwarf', classId: 'wizard' }, 'female')).success).toBe(true)
    expect(suggestedAppearance({})).toEqual(defaultAppearance())
    expect(suggestedAppearance({ raceId: 'constructor', classId: '__proto__' })).toEqual(defaultAppearance())
  })

  it('are offered first, the rest after them in its order', () => {
    expect(offeredFirst(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['d', 'b', 'a', 'c'])
    expect(offeredFirst(['a', 'b'])).toEqual(['a', 'b'])
  })

  it('give the same tones other colours on other peoples', () => {
    expect(Object.keys(skinSwatchesOf('orc'))).toEqual(SKIN_TONES)
    expect(skinSwatchesOf('orc').fair).not.toBe(skinSwatchesOf('human').fair)
    expect(Object.values(skinSwatchesOf('orc')).every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true)
  })
})

describe('a draft', () => {
  const drafted = () => ({ ...startingDraft(), appearance: defaultAppearance() })

  it('is dressed and armed with its class, and changes with the class', () => {
    const wizard = chooseClass(chooseRace(drafted(), 'elf'), 'wizard')
    expect(wizard.appearance).toEqual(suggestedAppearance({ raceId: 'elf', classId: 'wizard' }))
    const fighter = chooseClass(wizard, 'fighter')
    expect(fighter.appearance).toMatchObject(outfitOf('fighter') ?? {})
    expect(chooseRace(fighter, 'dwarf').appearance).toEqual(suggestedAppearance({ raceId: 'dwarf', classId: 'fighter' }))
  })

  it('keeps what the player chose when race or class changes', () => {
    const elf = chooseClass(chooseRace(drafted(), 'elf'), 'wizard')
    const own = {
      ...elf,
      appearance: { ...suggestedAppearance({ raceId: 'elf', classId: 'wizard' }), hairColor: 'blue', clothing: 'Dark Finery' },
    }
    const orc = chooseClass(chooseRace(own, 'orc'), 'barbarian').appearance
    expect(orc).toMatchObject({ hairColor: 'blue', clothing: 'Dark Finery', skinTone: 'olive', equipment: { weapon: 'Greataxe' } })
  })
})

test('a look stored before faces and sliders existed still opens; positions beyond the scale do not', () => {
  const before = { ...defaultAppearance(), scars: ['Split eyebrow'] }
  expect(readAppearance(JSON.stringify(before))).toEqual(before)
  const after = { ...before, faceShape: 'heart', sliders: { face: 20, age: 70 } }
  expect(readAppearance(JSON.stringify(after))).toEqual(after)
  expect(readAppearance(JSON.stringify({ ...before, sliders: { age: 101 } }))).toBeUndefined()
})
