import { catalogueEntry, type SignedIn } from '@hearthlight/protocol'
import { create } from 'zustand'
import { translate } from '../i18n'
import {
  DEVICE_SECRET,
  dropOwned,
  dropSecrets,
  readStored,
  removeStored,
  type StoredUser,
  TOKEN,
  takeOwnership,
  USER,
  USER_ID,
  USER_ROLE,
  USERNAME,
  writeStored,
} from '../storage'

export interface AuthState {
  readonly user: StoredUser | undefined
  readonly token: string | undefined
  /** Why the user was signed out, in words; shown on the login screen once. */
  readonly notice: string | undefined
  /** Whoever left on purpose is not led back to where they were. */
  readonly hasSignedOut: boolean
}

const SIGNED_OUT: AuthState = { user: undefined, token: undefined, notice: undefined, hasSignedOut: false }

/** Who is signed in. Reads the browser's storage once; from then on this is the truth and the storage follows it. */
export const useAuth = create<AuthState>(storedState)

export function signIn({ userId, email, username, token, deviceSecret }: SignedIn): void {
  const user: StoredUser = { id: userId, email, username, role: 'player' }
  takeOwnership(userId)
  writeStored(TOKEN, token)
  if (deviceSecret !== undefined) writeStored(DEVICE_SECRET, deviceSecret)
  writeStored(USER_ID, userId)
  writeStored(USER, user)
  writeStored(USERNAME, username)
  useAuth.setState({ ...SIGNED_OUT, user, token })
}

/** The user is called otherwise from now on. */
export function renameUser(username: string): void {
  const { user } = useAuth.getState()
  if (user === undefined) return
  const renamed = { ...user, username }
  writeStored(USER, renamed)
  writeStored(USERNAME, username)
  useAuth.setState({ user: renamed })
}

/** On the user's own wish. Telling the server is up to the caller. */
export function signOut(): void {
  forget({ ...SIGNED_OUT, hasSignedOut: true })
}

/** The account is gone: nothing that was cached of it stays either. */
export function forgetUser(): void {
  dropOwned()
  signOut()
}

/** The server no longer takes this token. Many calls may learn of it at once; the user is signed out once. */
export function expireSession(token: string): void {
  if (useAuth.getState().token === token) forget({ ...SIGNED_OUT, notice: translate(catalogueEntry('AUTH_002').message) })
}

/**
 * Calls `forget` when somebody else signs in than was there last: what a page keeps in its memory outlasts a sign-out.
 * Nobody's page is cleared for the first who comes.
 */
export function onOtherUser(forget: () => void): () => void {
  let last = useAuth.getState().user?.id
  return useAuth.subscribe(({ user }) => {
    if (user === undefined || user.id === last) return
    const wasSomebody = last !== undefined
    last = user.id
    if (wasSomebody) forget()
  })
}

/** Signing in or out in one tab counts in all of them. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== TOKEN.key && key !== USER.key) return
    const state = storedState()
    const { token, user } = useAuth.getState()
    if (state.token === token && state.user?.username === user?.username) return
    useAuth.setState(state)
  })
}

function forget(state: AuthState): void {
  dropSecrets()
  removeStored(TOKEN.key, USER_ID.key, USER.key, USERNAME.key, USER_ROLE.key)
  useAuth.setState(state)
}

function storedState(): AuthState {
  const token = readStored(TOKEN)
  const user = readStored(USER)
  if (token === undefined || user === undefined) return SIGNED_OUT
  takeOwnership(user.id)
  if (readStored(USERNAME) !== user.username) writeStored(USERNAME, user.username)
  return { ...SIGNED_OUT, user, token }
}
