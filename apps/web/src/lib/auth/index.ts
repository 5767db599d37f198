export { expireSession, followOtherTabs, forgetUser, onOtherUser, renameUser, signIn, signOut, useAuth } from './auth-store'
export { useUser } from './use-user'
