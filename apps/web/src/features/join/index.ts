export { GuestJoinPage } from './guest-join-page'
export { JoinPage } from './join-page'
