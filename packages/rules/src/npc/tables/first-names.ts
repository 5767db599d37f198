import { FREQUENT_FIRST_NAMES } from './frequent-first-names'
import { RARE_FIRST_NAMES } from './rare-first-names'

/** Given names by culture, one list for everybody. */
export const FIRST_NAMES = { ...FREQUENT_FIRST_NAMES, ...RARE_FIRST_NAMES } as const
export type Culture = keyof typeof FIRST_NAMES
