import { Compass, DoorOpen, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { useSampleTable } from './use-sample-table'

/** Three ways to begin, for a user who has no data yet, within the height of their place. Disappears once one of them was taken. */
export function FirstSteps({ onJoin }: { readonly onJoin: () => void }) {
  const navigate = useNavigate()
  const { set, isSetting } = useSampleTable()
  return (
    <section aria-labelledby="first-steps" className="flex h-full flex-col">
      <h2 id="first-steps" className="mb-2 text-xl font-bold">
        {t('New here?')}
      </h2>
      <ul className="scroll-fade flex min-h-0 grow snap-x gap-3 overflow-x-auto md:grid md:grid-cols-3 md:gap-4 md:overflow-visible">
        <Step icon={<Compass />} text={t('Look around first: a taproom, three heroes, and something from the cellar.')}>
          <Button variant="primary" isLoading={isSetting} loadingText={t('Setting the table…')} onClick={set}>
            {t('Try the sample table')}
          </Button>
        </Step>
        <Step icon={<UserRoundPlus />} text={t('Make a hero. Quick Fill has one ready in a minute.')}>
          <Button onClick={() => void navigate('/characters?create=')}>{t('Make a hero')}</Button>
        </Step>
        <Step icon={<DoorOpen />} text={t('Somebody sent you a code of six characters? Sit down with them.')}>
          <Button onClick={onJoin}>{t('Join with a code')}</Button>
        </Step>
      </ul>
    </section>
  )
}

function Step({ icon, text, children }: { readonly icon: ReactNode; readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="flex w-72 max-w-[85%] shrink-0 snap-start flex-col items-start gap-3 overflow-y-auto rounded-3 border border-dashed border-line-strong p-4 md:w-auto md:max-w-none [&>svg]:size-8 [&>svg]:shrink-0 [&>svg]:text-gold">
      {icon}
      <p className="grow text-sm text-muted md:text-base">{text}</p>
      {children}
    </li>
  )
}
