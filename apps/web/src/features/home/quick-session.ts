import { LIMITS } from '@hearthlight/protocol'
import { useNavigate } from 'react-router'
import { reportFailure } from '../../http/report-failure'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { useCreateSession } from '../../live/sessions'

const FIRST_SCENE = { name: t('Adventure Begins'), description: t('Your adventure begins...') }

/** Creates a session at once and opens it. */
export function useQuickSession(): { readonly start: () => void; readonly isStarting: boolean } {
  const { username } = useUser()
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateSession()
  const start = () =>
    mutate(
      { name: quickName(username), scene: FIRST_SCENE },
      { onSuccess: ({ id }) => navigate(`/session/${id}`), onError: (thrown) => reportFailure(thrown, start) },
    )
  return { start, isStarting: isPending }
}

function quickName(username: string): string {
  const tooLong = t("{username}'s Quick Session", { username }).length - LIMITS.nameLength
  return t("{username}'s Quick Session", { username: username.slice(0, username.length - Math.max(0, tooLong)) })
}
