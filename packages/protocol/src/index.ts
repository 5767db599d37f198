export * from './calls/account'
export * from './calls/ai-npcs'
export * from './calls/all-calls'
export * from './calls/campaign-contents'
export * from './calls/campaigns'
export * from './calls/characters'
export * from './calls/displays'
export * from './calls/dm-library'
export * from './calls/http-call'
export * from './calls/library-tokens'
export * from './calls/maps'
export * from './calls/records'
export * from './calls/saves'
export * from './calls/scenes'
export * from './calls/sessions'
export * from './calls/sounds'
export * from './calls/unfinished-uploads'
export * from './calls/uploads'
export {
  LINK_ROLES,
  type LinkRole,
  type NamedLink,
  NEW_ENTITY_VISIBILITY,
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
export * from './ids'
export * from './limits'
export * from './live'
export * from './picture-levels'
export * from './universal-vtt'
export * from './visible-text'
