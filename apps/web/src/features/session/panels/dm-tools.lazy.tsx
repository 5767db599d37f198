import { CloudSun, Dice5, EyeOff, ListChecks, Megaphone, Pause, Play } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import { RailButton } from './rail-button'
import type { DrawerName } from './use-drawer'

interface DmToolsProps {
  readonly isCompact: boolean
  readonly opened: DrawerName | undefined
  readonly onOpen: (name: DrawerName) => void
}

/** Tools of the DM only: secret rolls, revealing fog, alerts, pausing. */
export function DmTools({ isCompact, opened, onOpen }: DmToolsProps) {
  const isPaused = useTable((table) => table.session.isPaused)
  const send = useSend()
  return (
    <section aria-labelledby="dm-tools" className={classNames('grid gap-1.5 border-t border-line', isCompact ? 'p-1' : 'p-3')}>
      <h2 id="dm-tools" className={isCompact ? 'sr-only' : 'flex items-center gap-1.5 text-sm font-bold text-violet'}>
        <EyeOff aria-hidden className="size-4" /> {t('DM Tools')}
      </h2>
      {DRAWERS.map(({ name, label, icon }) => (
        <RailButton
          key={name}
          isDms
          isCompact={isCompact}
          label={label}
          icon={icon}
          aria-expanded={opened === name}
          onClick={() => onOpen(name)}
        />
      ))}
      <RailButton
        isDms
        isCompact={isCompact}
        label={t('Ask who is ready')}
        icon={<ListChecks aria-hidden />}
        onClick={() => void send('ready-ask', {})}
      />
      <RailButton
        isDms
        isCompact={isCompact}
        label={isPaused ? t('Resume game') : t('Pause game')}
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => void send('dm-action', { action: 'pause', value: !isPaused })}
      />
    </section>
  )
}

const DRAWERS = [
  { name: 'secret', label: t('Secret Roll'), icon: <Dice5 aria-hidden /> },
  { name: 'reveal', label: t('Reveal Area'), icon: <CloudSun aria-hidden /> },
  { name: 'alert', label: t('Alert Players'), icon: <Megaphone aria-hidden /> },
] as const
