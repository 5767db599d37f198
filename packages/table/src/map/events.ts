/** What other slices may use of the map: its events, and the shape of a token. */
export { tokenAdded } from './add-token'
export { lightingChanged } from './map-settings'
export { mapUpdated } from './map-updated'
export { MapSettings } from './settings'
export { Cell, HOSTILE_COLOR, TOKEN_DEFAULTS, type Token, TokenFields } from './token'
export { tokenConditionsUpdated, tokenHpUpdated } from './token-health'
export { stepUndone } from './undo'
export { tokenUpdated } from './update-token'
