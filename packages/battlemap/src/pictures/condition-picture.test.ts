import { expect, it } from 'vitest'
import { conditionPicture } from './condition-picture'

const keyOf = (...asked: Parameters<typeof conditionPicture>) => conditionPicture(...asked).key

it('a condition is marked by three letters of its name and by the shape of its family', () => {
  expect(keyOf(['Prone', 'Stunned', 'Hexed'], false)).toBe('conditions|PROsquare,STUdiamond,HEXsquare|')
})

it('the letters are those of the language, the shape stays', () => {
  const inGerman = (condition: string) => (condition === 'Stunned' ? 'Betäubt' : condition)
  expect(keyOf(['Stunned'], false, inGerman)).toBe('conditions|BETdiamond|')
})
