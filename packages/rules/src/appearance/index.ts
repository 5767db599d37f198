/** What a character may look like: every choice with its swatch, the look that the wizard starts from, and looks drawn by lot. */
export * from '../character/appearance-options'
export * from './random-appearance'
