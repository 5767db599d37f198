import { plainWords } from '@hearthlight/rules/compendium'

const FEET_PER_METRE = 10 / 3
const METRES = /(\d+(?:[.,]\d+)?)\s*-?\s*(?:m|meters?|metres?|metern)(?![\p{L}\d])/giu

/** The plain words of a question. Numbers stand alone, metres are feet: `4,5 m` is `15 ft`. */
export function wordsOf(text: string): string[] {
  const inFeet = text.replace(METRES, (_, metres: string) => `${Math.round(Number(metres.replace(',', '.')) * FEET_PER_METRE)} ft`)
  const meant = inFeet.replace(/\bline of sight\b/gi, 'see')
  return plainWords(meant.replace(/(\d)(\p{L})/gu, '$1 $2'))
}
