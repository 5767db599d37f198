import { describe, expect, it } from 'vitest'
import { anAppearance, aRace, randomFrom } from './figure.test-support'
import { portraitPlan } from './portrait-plan'

const wizard = { id: 'wizard', name: 'Wizard' }
const elf = aRace('elf', ['pointed-ears'])

describe('the plan of a portrait', () => {
  it('is the same for the same character and seed', () => {
    expect(portraitPlan(anAppearance(), elf, wizard, randomFrom(7))).toEqual(portraitPlan(anAppearance(), elf, wizard, randomFrom(7)))
  })

  it('differs between seeds', () => {
    const backgrounds = Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(portraitPlan(anAppearance(), elf, wizard, randomFrom(seed)).background),
    )
    expect(new Set(backgrounds).size).toBe(20)
  })

  it('takes its colours from people and class', () => {
    const fade = (race: typeof elf, id: string) =>
      portraitPlan(anAppearance(), race, { id, name: id }, randomFrom(1)).background.layers[0]?.fade
    expect(fade(elf, 'wizard')).not.toEqual(fade(aRace('dwarf'), 'wizard'))
    expect(fade(elf, 'wizard')).not.toEqual(fade(elf, 'barbarian'))
  })

  it('stays inside numbers that a path can hold', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { background, frame } = portraitPlan(anAppearance(), null, null, randomFrom(seed))
      for (const { d } of [...background.layers, ...frame.layers]) expect(d).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})
