import { CloudSun, Dice5, EyeOff, Megaphone, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../../lib/notifications'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { classNames } from '../../ui/class-names'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import type { DrawerName } from './drawer-name'
import { RailButton } from './rail-button'

interface DmToolsProps {
  readonly isCompact: boolean
  readonly opened: DrawerName | undefined
  readonly onOpen: (name: DrawerName) => void
}

/** What only the DM has: rolls behind the screen, lifting the fog, calling out, pausing. */
export function DmTools({ isCompact, opened, onOpen }: DmToolsProps) {
  const isPaused = useTable((table) => table.session.isPaused)
  const send = useSend()
  return (
    <section aria-labelledby="dm-tools" className={classNames('grid gap-1.5 border-t border-line', isCompact ? 'p-1' : 'p-3')}>
      <h2 id="dm-tools" className={isCompact ? 'sr-only' : 'flex items-center gap-1.5 text-sm font-bold text-violet'}>
        <EyeOff aria-hidden className="size-4" /> DM Tools
      </h2>
      <RailButton
        isDms
        isCompact={isCompact}
        label="Secret Roll"
        icon={<Dice5 aria-hidden />}
        aria-expanded={opened === 'secret'}
        onClick={() => onOpen('secret')}
      />
      <RevealArea isCompact={isCompact} />
      <RailButton
        isDms
        isCompact={isCompact}
        label="Alert Players"
        icon={<Megaphone aria-hidden />}
        aria-expanded={opened === 'alert'}
        onClick={() => onOpen('alert')}
      />
      <RailButton
        isDms
        isCompact={isCompact}
        label={isPaused ? 'Resume game' : 'Pause game'}
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => void send('dm-action', { action: 'pause', value: !isPaused })}
      />
    </section>
  )
}

/** Lifts all fog. Single cells are the fog tool's affair. */
function RevealArea({ isCompact }: { readonly isCompact: boolean }) {
  const hasFog = useTable((table) => table.map.fog.rows.length > 0)
  const send = useSend()
  const [isAsking, setAsking] = useState(false)
  const ask = () => (hasFog ? setAsking(true) : notify({ type: 'info', title: 'Nothing is hidden', message: 'No fog lies on the map.' }))
  return (
    <>
      <RailButton isDms isCompact={isCompact} label="Reveal Area" icon={<CloudSun aria-hidden />} onClick={ask} />
      <ConfirmDialog
        isOpen={isAsking}
        text="Reveal the whole map to your players?"
        confirmLabel="Reveal map"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void send('fog-reveal-all', {})
        }}
      />
    </>
  )
}
