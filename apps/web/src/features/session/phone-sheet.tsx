import type { SessionId } from '@hearthlight/protocol'
import { t } from '../../lib/words'
import { ChatPanel } from '../chat'
import { CombatPanel } from '../combat'
import { ControlPanel } from './control-panel-on-demand'
import type { PhonePanel } from './phone-tabs'
import { useLayout } from './use-layout'

interface PhoneSheetProps {
  readonly sessionId: SessionId
  readonly panel: PhonePanel
  readonly className: string
  readonly onPanel: (panel: PhonePanel) => void
}

const NAMES = { combat: t('Combat'), chat: t('Chat and rolls'), desk: t('DM desk') } as const

/** One panel from below; the map stays in sight above it. The party has a sheet of its own. */
export function PhoneSheet({ sessionId, panel, className, onPanel }: PhoneSheetProps) {
  const [layout, setLayout] = useLayout()
  if (panel === 'map' || panel === 'party') return null
  return (
    <aside aria-label={NAMES[panel]} className={`${className} z-10`}>
      {panel === 'chat' && <ChatPanel />}
      {panel === 'combat' && (
        <div className="overflow-y-auto p-3">
          <CombatPanel />
        </div>
      )}
      {panel === 'desk' && (
        <div className="overflow-y-auto px-3 pb-3">
          <ControlPanel sessionId={sessionId} tab={layout.tab} onTab={(tab) => setLayout({ tab })} onWhisper={() => onPanel('chat')} />
        </div>
      )}
    </aside>
  )
}
