import {
  EYE_COLOR_SWATCHES,
  FACE_SHAPES,
  FACIAL_HAIR,
  FIGURE_ARMOR,
  FIGURE_SHIELDS,
  FIGURE_WEAPONS,
  HAIR_COLOR_SWATCHES,
  HAIR_STYLES,
  SKIN_TONE_SWATCHES,
} from '@hearthlight/rules/appearance'
import { describe, expect, it } from 'vitest'
import { POSES, type RaceLook } from './character'
import { aFigure, anAppearance, aRace, heightOf, named } from './figure.test-support'
import { figureFrom } from './figure-from'
import { meshOf } from './mesh'

const WEAPONS = FIGURE_WEAPONS.filter((weapon) => weapon !== 'None')
const shapesOf = (figure: ReturnType<typeof aFigure>, start: string) => JSON.stringify(named(figure, start))

describe('the figure follows the appearance', () => {
  it('in the colours of skin, hair and eyes', () => {
    const figure = aFigure({ skinTone: 'azure', hairColor: 'red', eyeColor: 'violet' })
    expect(named(figure, 'skull')[0]?.color).toBe(SKIN_TONE_SWATCHES.azure)
    expect(named(figure, 'hair-cap')[0]?.color).toBe(HAIR_COLOR_SWATCHES.red)
    expect(named(figure, 'left-iris')[0]?.color).toBe(EYE_COLOR_SWATCHES.violet)
  })

  it('with no hair where the style is Bald', () => {
    expect(named(aFigure({ hairStyle: 'Bald' }), 'hair')).toEqual([])
  })

  it.each(['male', 'female'] as const)('with ten different heads of hair for the %s gender', (gender) => {
    const heads = HAIR_STYLES[gender].map((hairStyle) => shapesOf(aFigure({ gender, hairStyle }), 'hair'))
    expect(new Set(heads).size).toBe(10)
  })

  it('with eight different chins, one of them bare', () => {
    const chins = FACIAL_HAIR.male.map((facialHair) => shapesOf(aFigure({ facialHair }), 'beard'))
    expect(new Set(chins).size).toBe(8)
    expect(chins[0]).toBe('[]')
  })

  it('keeps the hair colour in old age and adds wrinkles and a bent back', () => {
    const [adult, elder] = [aFigure(), aFigure({ age: 'elderly' })]
    expect(named(elder, 'hair-cap')[0]?.color).toBe(named(adult, 'hair-cap')[0]?.color)
    expect(named(adult, 'wrinkle')).toEqual([])
    expect(named(elder, 'wrinkle').length).toBeGreaterThan(0)
    expect(elder.faceAt[1]).toBeLessThan(adult.faceAt[1])
  })

  it('in height and build', () => {
    const faces = (['short', 'average', 'tall'] as const).map((height) => aFigure({ height }).faceAt[1])
    expect(faces).toEqual([...faces].sort((a, b) => a - b))
    const torsos = (['slim', 'average', 'muscular', 'heavy'] as const).map((build) => shapesOf(aFigure({ build }), 'torso'))
    expect(new Set(torsos).size).toBe(4)
  })

  it('with a different suit for every armour but None', () => {
    const suits = FIGURE_ARMOR.map((armor) => shapesOf(aFigure({ equipment: { armor, weapon: 'None' } }), ''))
    expect(new Set(suits).size).toBe(FIGURE_ARMOR.length)
    expect(named(aFigure(), 'armor')).toEqual([])
  })

  it('with a different shape for every weapon and shield', () => {
    expect(new Set(WEAPONS.map((weapon) => shapesOf(aFigure({ equipment: { armor: 'None', weapon } }), 'weapon'))).size).toBe(
      WEAPONS.length,
    )
    expect(
      new Set(FIGURE_SHIELDS.map((shield) => shapesOf(aFigure({ equipment: { armor: 'None', weapon: 'None', shield } }), 'shield'))).size,
    ).toBe(FIGURE_SHIELDS.length)
  })

  it('with five different faces, each softer or stronger', () => {
    const heads = FACE_SHAPES.flatMap((faceShape) =>
      [0, 50, 100].map((face) => shapesOf(aFigure({ faceShape, sliders: { face } }), 'skull')),
    )
    expect(new Set(heads).size).toBe(FACE_SHAPES.length * 3)
  })

  it('at every position of the sliders for age and build; the words are positions of them', () => {
    const bodies = [0, 20, 45, 80, 100].flatMap((at) => [aFigure({ sliders: { age: at } }), aFigure({ sliders: { build: at } })])
    expect(new Set(bodies.map((figure) => shapesOf(figure, ''))).size).toBe(bodies.length)
    expect(shapesOf(aFigure({ sliders: { age: 100 } }), '')).toBe(shapesOf(aFigure({ age: 'elderly' }), ''))
    expect(shapesOf(aFigure({ sliders: { build: 0 } }), '')).toBe(shapesOf(aFigure({ build: 'slim' }), ''))
  })

  it('in the accent of the class', () => {
    const gem = (id: string) => named(figureFrom(anAppearance(), null, { id, name: id }, 'standing'), 'class-gem')[0]?.color
    expect(gem('wizard')).not.toBe(gem('barbarian'))
  })
})

describe('the figure shows its people', () => {
  const MARKS: readonly (readonly [RaceLook, string, string])[] = [
    ['horns', 'tiefling', 'left-horn'],
    ['tusks', 'orc', 'left-tusk'],
    ['scales', 'dragonborn', 'crest-spike'],
    ['feathers', 'kenku', 'ruff-feather'],
    ['fur', 'tabaxi', 'left-cheek-fur'],
    ['tail', 'tiefling', 'tail'],
    ['wings', 'aarakocra', 'left-wing'],
    ['beak', 'kenku', 'beak'],
    ['muzzle', 'minotaur', 'muzzle-nose'],
    ['metal', 'warforged', 'jaw-plate'],
    ['stone', 'goliath', 'stone-mark'],
    ['glow', 'aasimar', 'halo'],
    ['gills', 'triton', 'left-gill'],
    ['pointed-ears', 'elf', 'left-ear-inside'],
    ['long-ears', 'goblin', 'left-ear-inside'],
  ]
  it.each(MARKS)('%s of the %s are drawn as %s', (look, id, part) => {
    expect(named(aFigure({}, aRace(id, [look])), part).length).toBeGreaterThan(0)
    expect(named(aFigure({}, aRace('human')), part)).toEqual([])
  })

  it('a beard is fuller on a people known for beards', () => {
    const wishes = { facialHair: 'Full Beard' }
    expect(shapesOf(aFigure(wishes, aRace('human', ['beard'])), 'beard')).not.toBe(shapesOf(aFigure(wishes, aRace('human')), 'beard'))
  })

  it('a shell is not hidden by a cape', () => {
    const cape = (id: string) => named(aFigure({ clothing: 'Hooded Cloak' }, aRace(id, ['scales', 'beak'])), 'cape')
    expect(cape('tortle')).toEqual([])
    expect(cape('human')).not.toEqual([])
    expect(named(aFigure({}, aRace('tortle', ['scales', 'beak'])), 'shell').length).toBeGreaterThan(5)
  })

  it('small folk are smaller with a larger share of head', () => {
    const [small, medium] = [aFigure({}, aRace('unknown', [], 'Small')), aFigure({}, aRace('unknown'))]
    expect(heightOf(small)).toBeLessThan(heightOf(medium) * 0.85)
    expect(small.headRadius / heightOf(small)).toBeGreaterThan(medium.headRadius / heightOf(medium))
  })
})

describe('in every pose', () => {
  it.each(POSES)('%s: each weapon lies in the main hand', (pose) => {
    for (const weapon of WEAPONS) {
      const figure = aFigure({ equipment: { armor: 'None', weapon } }, null, pose)
      const hands = [...named(figure, 'right-hand'), ...named(figure, 'left-hand')].map((part) => part.position)
      const places = named(figure, 'weapon').flatMap((part) => {
        const { positions } = meshOf(part)
        return Array.from({ length: positions.length / 3 }, (_, index) => positions.slice(index * 3, index * 3 + 3))
      })
      const nearest = Math.min(
        ...places.flatMap(([x = 0, y = 0, z = 0]) => hands.map((hand) => Math.hypot(x - hand[0], y - hand[1], z - hand[2]))),
      )
      // Long hafts have rings of vertices only about the width of a hand apart; an orb hovers over the palm.
      expect(nearest, weapon).toBeLessThan(weapon === 'Orb' ? 0.12 : 0.08)
    }
  })

  it.each(POSES)('%s: soles stand on the ground, or on the rock under them', (pose) => {
    const figure = aFigure({}, null, pose)
    const soles = named(figure, 'left-sole')
      .concat(named(figure, 'right-sole'))
      .map((part) => part.position[1])
    const high = soles.filter((y) => y > 0.03)
    expect(soles).toHaveLength(2)
    expect(named(figure, 'rock')).toHaveLength(high.length)
  })

  it.each(POSES)('%s: no staff ends above the ground that it stands on', (pose) => {
    if (pose === 'combat') return
    const [haft] = named(aFigure({ equipment: { armor: 'None', weapon: 'Quarterstaff' } }, null, pose), 'weapon-haft')
    if (haft === undefined) throw new Error('The staff has no haft.')
    const lowest = Math.min(...meshOf(haft).positions.filter((_, index) => index % 3 === 1))
    expect(Math.abs(lowest)).toBeLessThan(0.05)
  })

  it('words that nobody knows give a plain figure and no error', () => {
    const strange = anAppearance({
      skinTone: '?',
      hairColor: '',
      hairStyle: 'Nest',
      eyeColor: '?',
      facialHair: '?',
      clothing: '?',
      equipment: { armor: '?', weapon: '?', shield: '?' },
    })
    for (const pose of POSES) {
      const figure = figureFrom(strange, aRace('nobody'), { id: 'nothing', name: 'Nothing' }, pose)
      expect(figure.parts.length).toBeGreaterThan(50)
    }
  })
})

describe('every shape', () => {
  it('becomes finite triangles with unit normals', () => {
    const figure = aFigure(
      { hairStyle: 'Braided', facialHair: 'Long Beard', equipment: { armor: 'Plate', weapon: 'Greataxe', shield: 'Kite Shield' } },
      aRace('tiefling', ['horns', 'tail', 'wings']),
      'heroic',
    )
    for (const part of figure.parts) {
      const { positions, normals, indices } = meshOf(part)
      expect(positions.every(Number.isFinite), part.name).toBe(true)
      expect(Math.max(...indices), part.name).toBeLessThan(positions.length / 3)
      for (let index = 0; index < normals.length; index += 3) {
        expect(Math.hypot(normals[index] ?? 0, normals[index + 1] ?? 0, normals[index + 2] ?? 0), part.name).toBeLessThan(1.001)
      }
    }
  })
})
