export { expireSession, followOtherTabs, forgetUser, renameUser, signIn, signOut, useAuth } from './auth-store'
export { useUser } from './use-user'
