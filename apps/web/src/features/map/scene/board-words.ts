import type { BoardWords } from '@hearthlight/battlemap'
import { plural, t, translate } from '../../../lib/i18n'

/** Texts that the board draws on its canvas. */
export const BOARD_WORDS: BoardWords = {
  feet: (feet) => t('{feet} ft', { feet: shownFeet(feet) }),
  area: ({ sizeFt, shape }) => t('{sizeFt} ft {shape}', { sizeFt, shape: translate(shape) }),
  tokens: (count) => plural(count, '1 token', '{count} tokens'),
  lastLeg: (feet) => t('last {feet}', { feet: shownFeet(feet) }),
  condition: (condition) => translate(condition, 'marker'),
}

/** To the nearest tenth, and without one where the table counts squares. */
export function shownFeet(feet: number): string {
  return String(Math.round(feet * 10) / 10)
}
