/** Appearance of a character: every option with its swatch, the wizard's default appearance, and random appearances. */
export * from '../character/appearance-options'
export * from './random-appearance'
export * from './skin-tones'
export * from './suggested-appearance'
