import { LOBBY_EVENTS, SessionId } from '@hearthlight/protocol'
import { nanoid } from 'nanoid'
import { useNavigate } from 'react-router'
import { type Failure, failureOf } from '../../../http/failure'
import { reportFailure } from '../../../http/report-failure'
import { useUser } from '../../../lib/auth'
import { onLiveSocket } from '../../../live/connection'
import { useCreateSession } from '../../../live/sessions'

const ID_LENGTH = 16
/** Longest wait for the acknowledgement of the announcement; after it the session is created anyway. Milliseconds. */
const ANSWER_WITHIN_MS = 5_000

interface NewSession {
  readonly onOpened?: () => void
  /** Without it, failures are shown as notifications. */
  readonly onRefused?: (failure: Failure) => void
}

/**
 * Announces a new session over the socket with an id created here, adds it to the list, and opens it. If the announcement did not
 * arrive, the HTTP call that lists the session also creates it.
 */
export function useNewSession({ onOpened, onRefused }: NewSession = {}) {
  const { id: dmId } = useUser()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useCreateSession()
  const open = async (sessionName: string) => {
    const sessionId = SessionId.parse(`sess_${nanoid(ID_LENGTH)}`)
    await announce({ sessionId, sessionName, dmId })
    try {
      const { id } = await mutateAsync({ id: sessionId, name: sessionName })
      onOpened?.()
      await navigate(`/session/${id}`)
    } catch (thrown) {
      if (onRefused === undefined) reportFailure(thrown)
      else onRefused(failureOf(thrown))
    }
  }
  return { open, isPending }
}

function announce(session: { readonly sessionId: SessionId; readonly sessionName: string; readonly dmId: string }): Promise<void> {
  return new Promise((resolve) => {
    let isSent = false
    const stop = onLiveSocket((socket) => {
      if (isSent || !socket.connected) return
      isSent = true
      socket.timeout(ANSWER_WITHIN_MS).emit(LOBBY_EVENTS.createSession, session, () => resolve())
    })
    stop()
    if (!isSent) resolve()
  })
}
