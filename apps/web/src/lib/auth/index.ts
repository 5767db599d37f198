export { expireSession, followOtherTabs, signIn, signOut, useAuth } from './auth-store'
export { useUser } from './use-user'
