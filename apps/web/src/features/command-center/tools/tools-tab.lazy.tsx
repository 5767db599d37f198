import { Map as MapGlyph } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Guarded } from '../../../ui/feedback/guarded'
import { Panel } from '../../../ui/layout/panel'
import { useNewSession } from '../session-picker/use-new-session'
import { TimerPanel } from '../timer/timer-bar'
import { EncounterBuilder } from './encounter-builder'
import { NpcGenerator } from './npc-generator'
import { References } from './references'

/** Three columns of tools: NPCs, encounters and references. */
export function ToolsTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_minmax(0,0.85fr)]">
      <Panel title={t('Quick NPC Generator')}>
        <Guarded>
          <NpcGenerator />
        </Guarded>
      </Panel>
      <Panel title={t('Encounter Builder')}>
        <Guarded>
          <EncounterBuilder />
        </Guarded>
      </Panel>
      <div className="grid gap-4 md:max-xl:col-span-2 md:max-xl:grid-cols-2 md:max-xl:items-start">
        <Panel title={t('Quick References')}>
          <Guarded>
            <References />
          </Guarded>
        </Panel>
        <div className="grid gap-4">
          <Panel title={t('Session Timer')}>
            <TimerPanel />
          </Panel>
          <Panel title={t('Battle Maps')}>
            <BattleMaps />
          </Panel>
        </div>
      </div>
    </div>
  )
}

/** Opens a new session to prepare a map; the session is created first, so that its address is valid. */
function BattleMaps() {
  const { open, isPending } = useNewSession()
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('Draw, fog and light a map on a table of its own, before anybody sits at it.')}</p>
      <Button icon={<MapGlyph aria-hidden />} isLoading={isPending} onClick={() => void open(t('Battle map'))}>
        {t('Open Battle Maps')}
      </Button>
    </div>
  )
}
