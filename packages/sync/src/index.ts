export type { Notice } from './apply-answer'
export { type ItemShape, overlay, PLAIN_SHAPE } from './overlay'
export {
  DOCUMENT_TYPES,
  type DocumentType,
  draftId,
  type Edit,
  isDraftId,
  type PendingChange,
  type SyncDocument,
  type Version,
} from './pending-change'
export type { Answer, Request } from './request'
export { CONFLICT_POLICY, type DocumentRules, type KeptValue } from './resolve-conflict'
export { savedFields } from './saved-versions'
export { type Effect, EMPTY_STATE, type SyncEnv, type SyncEvent, type SyncState, step } from './sender'
export { type Conflict, type Fields, type Merged, type Side, threeWayMerge } from './three-way-merge'
