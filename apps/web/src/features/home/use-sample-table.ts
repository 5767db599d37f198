import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reportFailure } from '../../http/report-failure'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { useCreateSession } from '../../live/sessions'

/** Makes a session with the sample table and opens it. */
export function useSampleTable({ isReplacing = false } = {}): { readonly set: () => void; readonly isSetting: boolean } {
  const user = useUser()
  const navigate = useNavigate()
  const { mutateAsync: createSession } = useCreateSession()
  const [isSetting, setSetting] = useState(false)
  const set = async () => {
    setSetting(true)
    try {
      const { id } = await createSession({ name: t('The Sample Table'), scene: { name: t('Adventure Begins'), description: '' } })
      const { setSampleTable } = await import('./sample-table.lazy')
      const isSet = await setSampleTable(id, { userId: user.id, username: user.username })
      if (!isSet)
        notify({ type: 'warning', title: t('The table is not quite set'), message: t('Some of it is missing. Play with what is there.') })
      await navigate(`/session/${id}`, { replace: isReplacing })
    } catch (thrown) {
      reportFailure(thrown)
    } finally {
      setSetting(false)
    }
  }
  return { set: () => void set(), isSetting }
}
