import { expect, test } from 'vitest'
import { aClass, aRace, aSubclass, WORDS } from './compendium.test-support'
import { featFeatures, featuresOf, sourceOfFeature } from './features'

const named = (name: string, level: number) => ({ level, name, description: `${WORDS} At level ${level}.` })

test('features have the class or subclass that they belong to, and its level', () => {
  const champion = aSubclass({ id: 'champion', name: 'Champion', features: [named('Improved Critical', 3)] })
  const fighter = aClass({ features: [named("Fighter's Surge (one use)", 2)], subclasses: [champion] })
  expect(featuresOf('classes', [fighter]).map(({ id, of, level }) => [id, of, level])).toEqual([
    ['classes.fighter.fighters-surge-one-use', 'Fighter', 2],
    ['classes.fighter.champion.improved-critical', 'Champion', 3],
  ])
})

test('a feature that comes again at later levels is listed once, as it is at first', () => {
  const fighter = aClass({ features: [named('Extra Attack', 5), named('Extra Attack', 11)], subclasses: [] })
  expect(featuresOf('classes', [fighter])).toMatchObject([{ id: 'classes.fighter.extra-attack', level: 5 }])
})

test('the id of a feature says which entries hold it', () => {
  const dwarf = aRace({ id: 'dwarf', traits: [{ name: 'Stonecunning', description: WORDS }] })
  const [stonecunning] = featuresOf('races', [dwarf])
  expect(sourceOfFeature(stonecunning?.id ?? '')).toBe('races')
  expect(sourceOfFeature(featFeatures()[0]?.id ?? '')).toBe('feats')
  expect(['', 'spells.fireball', 'constructor'].map(sourceOfFeature)).toEqual([undefined, undefined, undefined])
})
