import type { SessionId } from '@hearthlight/protocol'
import { type Tab, Tabs } from '../../ui/tabs'
import { beginWhisper } from '../chat'
import { CombatPanel } from '../combat'
import { PlayersTab } from '../party'
import { SceneTab } from '../scene'
import { SessionTab } from './session-tab'
import { ToolsTab } from './tools-tab'
import type { ControlTab } from './use-layout'

interface ControlPanelProps {
  readonly sessionId: SessionId
  readonly tab: ControlTab
  readonly onTab: (tab: ControlTab) => void
  /** The chat has to be in sight when a whisper begins. */
  readonly onWhisper: () => void
}

/** The DM's desk. */
export function ControlPanel({ sessionId, tab, onTab, onWhisper }: ControlPanelProps) {
  const whisper = (playerName: string) => {
    onWhisper()
    // Once the field is there.
    setTimeout(() => beginWhisper(playerName))
  }
  const tabs: readonly Tab<ControlTab>[] = [
    { id: 'session', label: 'Session', content: <SessionTab sessionId={sessionId} /> },
    { id: 'players', label: 'Players', content: <PlayersTab onWhisper={whisper} /> },
    { id: 'combat', label: 'Combat', content: <CombatPanel /> },
    { id: 'scene', label: 'Scene', content: <SceneTab /> },
    { id: 'tools', label: 'Tools', content: <ToolsTab sessionId={sessionId} /> },
  ]
  return <Tabs label="DM Control Panel" tabs={tabs} selected={tab} onSelect={onTab} isEven />
}
