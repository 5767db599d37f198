export type { CharacterFiles } from './bring-file'
export { GuestJoinPage } from './guest-join-page'
export { JoinPage } from './join-page'
