import type { SessionSummary } from '@hearthlight/protocol'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../../lib/auth'
import { activeSessionsStore } from '../../../live/active-sessions-store'
import { useSessions } from '../../../live/sessions'

/** The sessions that this DM runs, the newest first; kept up to date by what the server announces. */
export function useOwnSessions() {
  const user = useUser()
  const { data, isError, refetch } = useSessions()
  useEffect(() => activeSessionsStore.subscribe(() => void refetch()), [refetch])
  const own = data?.filter(({ dmId }) => dmId === user.id).sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  return { own, isError, retry: () => void refetch() }
}

const PARAM = 'session'

/** Which session lies on the desk: the one in the address, else the newest that is not over. */
export function useChosenSession(own: readonly SessionSummary[] | undefined) {
  const [params, setParams] = useSearchParams()
  const asked = params.get(PARAM)
  const open = own?.filter(({ status }) => status !== 'completed')
  const chosen = open?.find(({ id }) => id === asked) ?? open?.find(({ status }) => status === 'active') ?? open?.[0]
  const choose = (id: string) =>
    setParams(
      (before) => {
        before.set(PARAM, id)
        return before
      },
      { replace: true },
    )
  return { chosen, choose }
}
