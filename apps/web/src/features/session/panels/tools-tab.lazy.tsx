import type { SessionId } from '@hearthlight/protocol'
import { Film, History, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useTable } from '../../../live/use-table'
import { Button, buttonClass } from '../../../ui/buttons/button'
import { AskFirst } from '../../../ui/overlays/confirm-dialog'
import { QuestManager } from '../../quests'
import { SavesPanel } from '../../saves'
import { useViewAs, viewAs } from '../view-as/view-as-store'
import { AlertForm } from './alert-form'
import { References } from './references'

/** Saving and loading, rewinding, alerts, quests, and the rules at hand. */
export function ToolsTab({ sessionId }: { readonly sessionId: SessionId }) {
  const [areQuestsOpen, setQuestsOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-5">
      <SavesPanel sessionId={sessionId} />
      <section aria-labelledby="alerts" className="grid gap-2">
        <h3 id="alerts" className="text-lg font-bold">
          {t('Alert')}
        </h3>
        <AlertForm />
      </section>
      <section aria-labelledby="acts" className="grid gap-2">
        <h3 id="acts" className="text-lg font-bold">
          {t('Game')}
        </h3>
        <Button icon={<ScrollText aria-hidden />} onClick={() => setQuestsOpen(true)}>
          {t('Quest Manager')}
        </Button>
        <RewindTime />
        <Link to={`/replay/${sessionId}`} className={buttonClass('secondary')}>
          <Film aria-hidden className="size-[1.125rem]" />
          {t('Replay & Recap')}
        </Link>
      </section>
      <ViewAsChoice />
      <References />
      <QuestManager isOpen={areQuestsOpen} onClose={() => setQuestsOpen(false)} />
    </div>
  )
}

function RewindTime() {
  const send = useSend()
  return (
    <AskFirst
      title={t('Rewind Time')}
      text={t('This will undo the last action. Continue?')}
      confirmLabel={t('Rewind')}
      onConfirm={() => void send('dm-action', { action: 'rewind' })}
    >
      {(ask) => (
        <Button variant="dm" icon={<History aria-hidden />} onClick={ask}>
          {t('Rewind Time')}
        </Button>
      )}
    </AskFirst>
  )
}

/** Whose eyes to borrow (DM). */
function ViewAsChoice() {
  const seats = useTable((table) => table.party.seats)
  const chosen = useViewAs((view) => view.playerId)
  return (
    <section aria-labelledby="view-as-player" className="grid gap-2">
      <h3 id="view-as-player" className="text-lg font-bold">
        {t('View as player')}
      </h3>
      {seats.length === 0 && <p className="text-sm text-faint">{t('Nobody has joined yet.')}</p>}
      <div className="flex flex-wrap gap-2">
        {seats.map(({ id, playerName }) => (
          <Button key={id} variant="dm" aria-pressed={chosen === id} onClick={() => viewAs(chosen === id ? undefined : id)}>
            <bdi>{playerName}</bdi>
          </Button>
        ))}
      </div>
    </section>
  )
}
