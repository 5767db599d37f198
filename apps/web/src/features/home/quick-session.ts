import { LIMITS } from '@hearthlight/protocol'
import { useNavigate } from 'react-router'
import { reportFailure } from '../../api/report-failure'
import { useCreateSession } from '../../api/sessions'
import { useUser } from '../../lib/auth'

const FIRST_SCENE = { name: 'Adventure Begins', description: 'Your adventure begins...' }
const SUFFIX = "'s Quick Session"

/** Opens a table at once and goes there. */
export function useQuickSession(): { readonly start: () => void; readonly isStarting: boolean } {
  const { username } = useUser()
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateSession()
  const start = () =>
    mutate(
      { name: username.slice(0, LIMITS.nameLength - SUFFIX.length) + SUFFIX, scene: FIRST_SCENE },
      { onSuccess: ({ id }) => navigate(`/session/${id}`), onError: (thrown) => reportFailure(thrown, start) },
    )
  return { start, isStarting: isPending }
}
