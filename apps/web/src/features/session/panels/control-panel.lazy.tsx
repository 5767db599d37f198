import type { SessionId } from '@hearthlight/protocol'
import { Flag, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { reportFailure } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { useEndSession, useSession } from '../../../live/sessions'
import { useIsLeader, useTable, useView } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { type Tab, Tabs } from '../../../ui/layout/tabs'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { Modal } from '../../../ui/overlays/modal'
import { beginWhisper } from '../../chat'
import { CombatPanel } from '../../combat'
import { DmRoller } from '../../dice'
import { openBestiaryOnMap } from '../../map'
import { SessionNotes } from '../../notes'
import { NpcPanel } from '../../npcs'
import { autosaveGame } from '../../saves'
import type { ControlTab } from '../use-layout'

// Loaded when their tab is first chosen.
const PlayersTab = lazyPart(async () => (await import('./players-tab.lazy')).PlayersTab)
const SceneAndVoice = lazyPart(async () => (await import('./scene-and-voice.lazy')).SceneAndVoice)
const ToolsTab = lazyPart(async () => (await import('./tools-tab.lazy')).ToolsTab)

interface ControlPanelProps {
  readonly sessionId: SessionId
  readonly tab: ControlTab
  readonly onTab: (tab: ControlTab) => void
  /** Opens the chat, which must be visible when a whisper begins. */
  readonly onWhisper: () => void
}

/** The DM's control panel. A press marks its tab at once; the panel follows when it is ready. */
export function ControlPanel({ sessionId, tab, onTab, onWhisper }: ControlPanelProps) {
  const shown = useDeferredValue(tab)
  // The same elements as before, so that marking a tab doesn't render the panel that is about to leave.
  const panels = useMemo(
    () => ({
      session: <SessionTab sessionId={sessionId} />,
      combat: <CombatPanel onBestiary={openBestiaryOnMap} />,
      scene: onDemand(<SceneAndVoice />),
      tools: onDemand(<ToolsTab sessionId={sessionId} />),
    }),
    [sessionId],
  )
  const whisper = (playerName: string) => {
    onWhisper()
    // Runs once the field is rendered.
    setTimeout(() => beginWhisper(playerName))
  }
  const tabs: readonly Tab<ControlTab>[] = [
    { id: 'session', label: t('Session'), content: panels.session },
    { id: 'players', label: t('Players'), content: onDemand(<PlayersTab onWhisper={whisper} />) },
    { id: 'combat', label: t('Combat'), content: panels.combat },
    { id: 'scene', label: t('Scene'), content: panels.scene },
    { id: 'tools', label: t('Tools'), content: panels.tools },
  ]
  return <Tabs label={t('DM Control Panel')} tabs={tabs} selected={shown} pressed={tab} onSelect={onTab} isEven />
}

function onDemand(content: ReactNode): ReactNode {
  return <Suspense>{content}</Suspense>
}

/** The session at a glance: players, dice, NPCs, notes, and the button that ends it. */
function SessionTab({ sessionId }: { readonly sessionId: SessionId }) {
  const isLeader = useIsLeader()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlayerList sessionId={sessionId} />
      <DmRoller />
      <NpcPanel onBestiary={openBestiaryOnMap} />
      <SessionNotes />
      {isLeader && <EndSession sessionId={sessionId} />}
    </div>
  )
}

function PlayerList({ sessionId }: { readonly sessionId: SessionId }) {
  const seats = useTable((table) => table.party.seats)
  const maxPlayers = useTable((table) => table.session.maxPlayers)
  const online = useView((view) => view.online)
  return (
    <section aria-labelledby="players" className="grid grid-cols-1 gap-2">
      <h3 id="players" className="text-lg font-bold">
        {t('Players')}{' '}
        <span className="font-ui text-sm font-normal text-faint">{t('{count} of {maxPlayers}', { count: seats.length, maxPlayers })}</span>
      </h3>
      <ul className="grid grid-cols-1 gap-1">
        {seats.map(({ id, playerName, character }) => (
          <li key={id} className="flex items-baseline gap-2 rounded-2 border border-line bg-s2 px-3 py-1.5 text-sm">
            <span dir="auto" className="max-w-[45%] shrink-0 truncate font-semibold">
              {playerName}
            </span>
            <span dir="auto" className="min-w-0 truncate text-muted">
              {character.name}
            </span>
            <span className={`ms-auto shrink-0 text-2xs ${online.includes(id) ? 'text-moss' : 'text-faint'}`}>
              {online.includes(id) ? t('online') : t('away')}
            </span>
          </li>
        ))}
      </ul>
      <InvitePlayers sessionId={sessionId} />
    </section>
  )
}

function EndSession({ sessionId }: { readonly sessionId: SessionId }) {
  const [isAsking, setAsking] = useState(false)
  const end = useEndSession()
  const endSession = async () => {
    // Saves the final state. If that fails, the event log still contains everything.
    await autosaveGame(sessionId)
    end.mutate(sessionId, { onError: (thrown) => reportFailure(thrown), onSettled: () => setAsking(false) })
  }
  return (
    <>
      <Button variant="danger" icon={<Flag aria-hidden />} onClick={() => setAsking(true)}>
        {t('End session')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('End this session?')}
        text={t('Everyone leaves the table, and nobody can join it again. What was played stays on record.')}
        confirmLabel={t('End session now')}
        isLoading={end.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void endSession()}
      />
    </>
  )
}

const Invitation = lazyPart(async () => (await import('./invitation.lazy')).Invitation)
/** The invite code to share, and a new one if the old one has leaked. */
function InvitePlayers({ sessionId }: { readonly sessionId: SessionId }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useSession(sessionId)
  if (data === undefined || data.inviteCode === '') return null
  return (
    <>
      <Button icon={<UserPlus aria-hidden />} onClick={() => setOpen(true)}>
        {t('Invite players')}
      </Button>
      <Modal
        title={t('Invite players')}
        description={t('Share this code with your players so they can join.')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Suspense>
          <Invitation session={data} />
        </Suspense>
      </Modal>
    </>
  )
}
