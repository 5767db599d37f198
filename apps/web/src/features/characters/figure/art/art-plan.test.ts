import { describe, expect, it } from 'vitest'
import { anAppearance, aRace } from '../figure.test-support'
import { artPlan } from './art-plan'

const wizard = { id: 'wizard', name: 'Wizard' }
const elf = aRace('elf', ['pointed-ears'])

describe('the plan of a portrait', () => {
  it('is the same for the same hero and seed', () => {
    expect(artPlan(anAppearance(), elf, wizard, 'lyra')).toEqual(artPlan(anAppearance(), elf, wizard, 'lyra'))
  })

  it('differs between seeds', () => {
    const grounds = Array.from({ length: 20 }, (_, seed) => JSON.stringify(artPlan(anAppearance(), elf, wizard, seed).ground))
    expect(new Set(grounds).size).toBe(20)
  })

  it('takes its colours from people and class', () => {
    const fade = (race: typeof elf, id: string) => artPlan(anAppearance(), race, { id, name: id }, 1).ground.layers[0]?.fade
    expect(fade(elf, 'wizard')).not.toEqual(fade(aRace('dwarf'), 'wizard'))
    expect(fade(elf, 'wizard')).not.toEqual(fade(elf, 'barbarian'))
  })

  it('stays inside numbers that a path can hold', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { ground, frame } = artPlan(anAppearance(), null, null, seed)
      for (const { d } of [...ground.layers, ...frame.layers]) expect(d).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})
