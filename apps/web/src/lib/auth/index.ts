export {
  changeEmail,
  completeUser,
  expireSession,
  followOtherTabs,
  forgetUser,
  isIncomplete,
  onOtherUser,
  renameUser,
  signIn,
  signOut,
  useAuth,
} from './auth-store'
export { useUser } from './use-user'
