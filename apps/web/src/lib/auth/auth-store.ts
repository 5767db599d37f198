import { catalogueEntry, type SignedIn } from '@hearthlight/protocol'
import { create } from 'zustand'
import { t, translate } from '../i18n'
import {
  DEVICE_SECRET,
  dropOwned,
  dropSecrets,
  readStored,
  removeStored,
  type StoredUser,
  storedKeys,
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
  /** A user who signed out on purpose does not return to the previous page. */
  readonly hasSignedOut: boolean
}

const USER_DAMAGED = t('What this browser kept of your sign-in was damaged. Please log in again.')
const SIGNED_OUT: AuthState = { user: undefined, token: undefined, notice: undefined, hasSignedOut: false }

/** Who is signed in. Reads the browser's storage once; afterwards this state is authoritative and the storage follows it. */
export const useAuth = create<AuthState>(storedState)

export function signIn({ userId, email, username, token, deviceSecret }: SignedIn): void {
  const user = keepUser({ userId, email, username })
  writeStored(TOKEN, token)
  if (deviceSecret !== undefined) writeStored(DEVICE_SECRET, deviceSecret)
  useAuth.setState({ ...SIGNED_OUT, user, token })
}

/** Changes the user's name. */
export function renameUser(username: string): void {
  changeUser({ username })
  writeStored(USERNAME, username)
}

/** A visitor's account has got an email of its own. */
export function changeEmail(email: string): void {
  changeUser({ email })
}

function changeUser(change: Partial<StoredUser>): void {
  const { user } = useAuth.getState()
  if (user === undefined) return
  const changed = { ...user, ...change }
  writeStored(USER, changed)
  useAuth.setState({ user: changed })
}

/** At the user's request. The caller tells the server. */
export function signOut(): void {
  forget({ ...SIGNED_OUT, hasSignedOut: true })
}

/** The account is deleted: everything cached of it is removed too. */
export function forgetUser(): void {
  dropOwned()
  signOut()
}

/** The server no longer accepts this token. Many calls may find out at the same time; the user is signed out once. */
export function expireSession(token: string): void {
  if (useAuth.getState().token === token) forget({ ...SIGNED_OUT, notice: translate(catalogueEntry('AUTH_002').message) })
}

/**
 * Calls `forget` when a different user signs in than last time: a page's memory outlasts a sign-out. The first sign-in after the
 * page was loaded signed out does not call it.
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

/** Signing in or out in one tab applies to all tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== TOKEN.key && key !== USER.key) return
    const state = storedState()
    const { token, user } = useAuth.getState()
    if (state.token === token && state.user?.username === user?.username) return
    useAuth.setState(state)
  })
}

/**
 * Damaged user data is rebuilt from the keys beside it, so that nobody is signed out by it. The email is missing until the server is
 * asked (`isIncomplete`); the token alone decides what the server allows.
 */
function mendedUser(): StoredUser | undefined {
  const [id, username] = [readStored(USER_ID), readStored(USERNAME)]
  if (id === undefined || username === undefined) return undefined
  const user: StoredUser = { id, email: '', username, role: 'player' }
  writeStored(USER, user)
  return user
}

/** Whether this is a user whose stored data was damaged. */
export function isIncomplete({ email }: StoredUser): boolean {
  return email === ''
}

/** Replaces the user's stored data by what the server knows of them. */
export function completeUser({ userId, email, username }: Pick<SignedIn, 'userId' | 'email' | 'username'>): void {
  useAuth.setState({ user: keepUser({ userId, email, username }) })
}

function keepUser({ userId, email, username }: Pick<SignedIn, 'userId' | 'email' | 'username'>): StoredUser {
  const user: StoredUser = { id: userId, email, username, role: 'player' }
  takeOwnership(userId)
  writeStored(USER_ID, userId)
  writeStored(USER, user)
  writeStored(USERNAME, username)
  return user
}

function forget(state: AuthState): void {
  dropSecrets()
  removeStored(TOKEN.key, USER_ID.key, USER.key, USERNAME.key, USER_ROLE.key)
  useAuth.setState(state)
}

function storedState(): AuthState {
  const isUserKept = storedKeys().includes(USER.key)
  const token = readStored(TOKEN)
  const user = readStored(USER) ?? (isUserKept && token !== undefined ? mendedUser() : undefined)
  if (token === undefined) return SIGNED_OUT
  if (user === undefined) return isUserKept ? { ...SIGNED_OUT, notice: USER_DAMAGED } : SIGNED_OUT
  takeOwnership(user.id)
  if (readStored(USERNAME) !== user.username) writeStored(USERNAME, user.username)
  return { ...SIGNED_OUT, user, token }
}
