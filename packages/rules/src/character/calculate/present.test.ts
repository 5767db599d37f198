import { describe, expect, test } from 'vitest'
import { readCompendium } from '../../../../../tools/read-compendium'
import { charactersOf } from '../character.test-support'
import { calculate } from './calculate'
import { inWords } from './explained'

const { compendium } = readCompendium()
const aCharacter = charactersOf(compendium)
type Wanted = Parameters<typeof aCharacter>[0]
const presentOf = (wanted: Partial<Wanted>) => {
  const { present, speeds, hitPointsMax } = calculate(
    aCharacter({ classes: 'fighter 5', hitPointsMax: 44, speed: 30, ...wanted }),
    compendium,
  )
  const shown = [inWords(present.speeds.walk), inWords(present.hitPointsMax).split(' ')[0]]
  return { shown, whole: [speeds.walk.value, hitPointsMax.value], present }
}

describe('speed and hit point maximum at this moment', () => {
  test.each([
    [0, '30 = Human 30', '44'],
    [1, '30 = Human 30', '44'],
    [2, '15 = Human 30 + Exhaustion -15 (half)', '44'],
    [4, '15 = Human 30 + Exhaustion -15 (half)', '22'],
    [5, '0 = Human 30 + Exhaustion -30 (set to 0)', '22'],
  ])('under exhaustion %d', (exhaustion, speed, maximum) => {
    const { shown, whole } = presentOf({ exhaustion })
    expect(shown).toEqual([speed, maximum])
    expect(whole[0]).toBe(30)
  })

  test.each(['Grappled', 'restrained', 'Paralyzed', 'Petrified', 'Stunned', 'Unconscious'])('%s leaves no speed', (condition) => {
    const { present } = presentOf({ conditions: ['Poisoned', condition], exhaustion: 2 })
    expect([present.speeds.walk.value, present.speeds.walk.parts.at(-1)?.note]).toEqual([0, 'set to {value}'])
    expect(presentOf({ conditions: ['Poisoned', 'Prone', 'Incapacitated'] }).present.speeds.walk.value).toBe(30)
  })

  test('a speed by hand counts, and other ways to move suffer the same', () => {
    expect(presentOf({ speed: 50, exhaustion: 2 }).shown[0]).toBe('25 = By hand 50 + Exhaustion -25 (half)')
    const flying = aCharacter({ classes: 'sorcerer 14 draconic-bloodline', exhaustion: 3 })
    expect(calculate(flying, compendium).present.speeds.fly?.value).toBe(15)
  })
})
