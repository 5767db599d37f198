import { MOODS } from '@hearthlight/rules/scene'
import { describe, expect, it } from 'vitest'
import { gradientOf, moodLook } from './scene-look'

describe('how a scene looks', () => {
  it.each([
    ['The Whispering Forest', 'forest'],
    ['dungeon, level 2', 'dungeon'],
    ['The Gilded TAVERN', 'tavern'],
    ['Castle Ravenmoor', 'castle'],
  ])('%s is a %s', (name, theme) => {
    expect(gradientOf(name)?.theme).toBe(theme)
  })

  it('a scene of no known kind keeps the table’s own ground', () => {
    expect(gradientOf('The open sea')).toBeUndefined()
  })

  it('every mood has a colour of its own among the tokens', () => {
    expect(MOODS.map(({ name }) => moodLook(name)?.color)).toEqual([
      'var(--mood-peaceful)',
      'var(--mood-tense)',
      'var(--mood-combat)',
      'var(--mood-mystery)',
      'var(--mood-horror)',
      'var(--mood-celebration)',
    ])
  })

  it('without a mood nothing lies over the map', () => {
    expect(moodLook(undefined)).toBeUndefined()
  })
})
