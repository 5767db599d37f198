import type { SessionId } from '@hearthlight/protocol'
import { type ReactNode, Suspense } from 'react'
import { t } from '../../../lib/i18n'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { type Tab, Tabs } from '../../../ui/layout/tabs'
import { beginWhisper } from '../../chat'
import { CombatPanel } from '../../combat'
import { PlayersTab } from '../../party'
import type { ControlTab } from '../use-layout'
import { SessionTab } from './session-tab'

// Loaded when their tab is first chosen.
const SceneAndVoice = lazyPart(async () => (await import('./scene-and-voice.lazy')).SceneAndVoice)
const ToolsTab = lazyPart(async () => (await import('./tools-tab.lazy')).ToolsTab)

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
    { id: 'session', label: t('Session'), content: <SessionTab sessionId={sessionId} /> },
    { id: 'players', label: t('Players'), content: <PlayersTab onWhisper={whisper} /> },
    { id: 'combat', label: t('Combat'), content: <CombatPanel /> },
    { id: 'scene', label: t('Scene'), content: onDemand(<SceneAndVoice />) },
    { id: 'tools', label: t('Tools'), content: onDemand(<ToolsTab sessionId={sessionId} />) },
  ]
  return <Tabs label={t('DM Control Panel')} tabs={tabs} selected={tab} onSelect={onTab} isEven />
}

function onDemand(content: ReactNode): ReactNode {
  return <Suspense>{content}</Suspense>
}
