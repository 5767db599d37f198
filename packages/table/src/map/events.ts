/** The parts of the map that other slices may use: its events, and the shape of a token. */

export { stepUndone } from './history/travelled'
export { mapUpdated } from './map-updated'
export { lightingChanged } from './settings/map-settings'
export { MapSettings } from './settings/settings'
export { tokenAdded } from './tokens/add-token'
export { nameOfKind } from './tokens/numbered-names'
export { Cell, HOSTILE_COLOR, TOKEN_DEFAULTS, Token, TokenFields, withKnownMonster } from './tokens/token'
export { tokenConditionsUpdated, tokenHpUpdated } from './tokens/token-health'
export { tokensUpdated, tokenUpdated } from './tokens/update-token'
export { lightsBurned } from './torches/time-pass'
export type { TimeEvent } from './torches/time-passes'
