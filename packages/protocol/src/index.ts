export {
  LINK_ROLES,
  type LinkRole,
  type NamedLink,
  VISIBILITIES,
  type Visibility,
} from './campaign/define-kind'
export * from './campaign/document'
export * from './campaign/entities'
export * from './campaign/kinds'
export { CampaignCreature } from './campaign/kinds/encounter'
export { PointOfInterest } from './campaign/kinds/location'
export { CampaignObjective } from './campaign/kinds/quest'
export * from './errors'
export * from './http'
export * from './http-ai-npcs'
export * from './http-call'
export * from './http-campaigns'
export * from './http-dm-library'
export * from './http-maps'
export * from './http-records'
export * from './http-saves'
export * from './http-scenes'
export * from './http-shell'
export * from './http-sounds'
export * from './http-uploads'
export * from './ids'
export * from './limits'
export * from './live'
export * from './live-aliases'
export * from './session-summary'
export * from './universal-vtt'
export * from './visible-text'
