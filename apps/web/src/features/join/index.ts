export type { PortraitOf } from './character-choice'
export { GuestJoinPage } from './guest-join-page'
export { JoinPage } from './join-page'
