import { MUSIC_TONES_HZ, SCENE_PRESETS } from '@hearthlight/rules/scene'
import { describe, expect, it } from 'vitest'
import { recipeOf, TRACKS } from './recipes'

describe('soundscapes', () => {
  it('there is one for each preset and for each track that has a tone', () => {
    const wanted = [...SCENE_PRESETS.map(({ name }) => name), ...Object.keys(MUSIC_TONES_HZ)]
    expect(wanted.filter((name) => !TRACKS.includes(name))).toEqual([])
  })

  it('a name that contains the word calls it up, any other is calm', () => {
    expect(recipeOf('The Old Tavern')).toBe(recipeOf('Tavern'))
    expect(recipeOf('Lullaby')).toBe(recipeOf('Calm'))
  })

  it.each(TRACKS)('%s stays below the loudest that speakers take, even if all of it sounds at once', (track) => {
    const layers = recipeOf(track)
    expect(layers.length).toBeGreaterThan(1)
    expect(layers.reduce((sum, { level }) => sum + level, 0)).toBeLessThanOrEqual(1.1)
  })

  it.each(TRACKS)('%s breathes in periods that are no multiples of one another, so that the loop is not heard', (track) => {
    const periods = recipeOf(track).flatMap((layer) => ('swell' in layer && layer.swell !== undefined ? [layer.swell.seconds] : []))
    for (const [index, one] of periods.entries()) for (const other of periods.slice(index + 1)) expect((other / one) % 1).not.toBe(0)
  })
})
