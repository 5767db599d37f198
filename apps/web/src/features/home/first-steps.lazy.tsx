import { Compass, DoorOpen, UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { reportFailure } from '../../http/report-failure'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { useCreateSession } from '../../live/sessions'
import { Button } from '../../ui/buttons/button'

/** Three ways to begin, for a user who has no data yet. Disappears once one of them was taken. */
export function FirstSteps({ onJoin }: { readonly onJoin: () => void }) {
  const navigate = useNavigate()
  const { set, isSetting } = useSampleTable()
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="mb-3 text-xl font-bold">
        {t('New here?')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <Step icon={<Compass />} text={t('Look around first: a taproom, three heroes, and something from the cellar.')}>
          <Button variant="primary" isLoading={isSetting} loadingText={t('Setting the table…')} onClick={set}>
            {t('Try the sample table')}
          </Button>
        </Step>
        <Step icon={<UserRoundPlus />} text={t('Make a hero. Quick Fill has one ready in a minute.')}>
          <Button onClick={() => void navigate('/characters?create=')}>{t('Make a hero')}</Button>
        </Step>
        <Step icon={<DoorOpen />} text={t('Somebody sent you a code of six letters? Sit down with them.')}>
          <Button onClick={onJoin}>{t('Join with a code')}</Button>
        </Step>
      </ul>
    </section>
  )
}

function Step({ icon, text, children }: { readonly icon: ReactNode; readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-3 rounded-3 border border-dashed border-line-strong p-4 [&>svg]:size-6 [&>svg]:text-gold">
      {icon}
      <p className="grow text-sm text-muted">{text}</p>
      {children}
    </li>
  )
}

function useSampleTable(): { readonly set: () => void; readonly isSetting: boolean } {
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
      await navigate(`/session/${id}`)
    } catch (thrown) {
      reportFailure(thrown)
    } finally {
      setSetting(false)
    }
  }
  return { set: () => void set(), isSetting }
}
