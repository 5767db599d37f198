export {
  completeUser,
  expireSession,
  followOtherTabs,
  forgetUser,
  isIncomplete,
  keepUser,
  onOtherUser,
  renameUser,
  signIn,
  signOut,
  useAuth,
} from './auth-store'
export { useUser } from './use-user'
