import type { SessionId } from '@hearthlight/protocol'
import { t } from '../../../lib/i18n'
import { SIDEWAYS, useMedia } from '../../../lib/use-media'
import { ChatPanel } from '../../chat'
import { CombatPanel } from '../../combat'
import { deedCard } from '../../deeds'
import { RollButton } from '../../dice'
import { openBestiaryOnMap } from '../../map'
import { ControlPanel } from '../panels/control-panel-on-demand'
import { showDrawer } from '../panels/use-drawer'
import { useLayout } from '../use-layout'
import type { PhonePanel } from './phone-tabs'
import { SheetHandle } from './sheet-handle'
import type { Sheet as SheetHeight } from './use-sheet'

interface PhoneSheetProps {
  readonly sessionId: SessionId
  readonly panel: PhonePanel
  readonly sheet: SheetHeight
  readonly className: string
  readonly onPanel: (panel: PhonePanel) => void
}

const NAMES = { combat: t('Combat'), chat: t('Chat and rolls'), desk: t('DM desk') } as const

/** The roll button and one panel from below, with the map visible above it. Party and actions have sheets of their own elsewhere. */
export function PhoneSheet(props: PhoneSheetProps) {
  const { panel } = props
  return (
    <>
      <RollButton onMore={() => showDrawer('roll')} />
      {(panel === 'combat' || panel === 'chat' || panel === 'desk') && <Sheet {...props} panel={panel} />}
    </>
  )
}

function Sheet({ sessionId, panel, sheet, className, onPanel }: PhoneSheetProps & { readonly panel: 'combat' | 'chat' | 'desk' }) {
  const [layout, setLayout] = useLayout()
  const isSideways = useMedia(SIDEWAYS)
  return (
    <aside aria-label={NAMES[panel]} data-region={panel === 'chat' ? undefined : 'panel'} className={`${className} z-10`}>
      <SheetHandle sheet={sheet} />
      {panel === 'chat' && <ChatPanel deedCard={deedCard} isSmall={sheet.stop === 'peek' && !isSideways} />}
      {panel === 'combat' && (
        <div className="overflow-y-auto p-3 pt-0 sideways:pt-3">
          <CombatPanel onBestiary={openBestiaryOnMap} />
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
