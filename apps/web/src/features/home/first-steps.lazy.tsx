import { Compass, DoorOpen, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { useSampleTable } from './use-sample-table'

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
