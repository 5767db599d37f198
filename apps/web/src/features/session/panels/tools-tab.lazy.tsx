import type { SessionId } from '@hearthlight/protocol'
import {
  COMBAT_ACTIONS,
  COVER,
  DEATH_SAVES,
  DIFFICULTY_CLASSES,
  EXHAUSTION_LEVELS,
  LIGHT_LEVELS,
  RESTS,
  TRAVEL_PACES,
} from '@hearthlight/rules/reference'
import { Film, History, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t, translate } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useIsLeader, useTable } from '../../../live/use-table'
import { useViewAs, viewAs } from '../../../live/view-as'
import { Button, buttonClass } from '../../../ui/buttons/button'
import { AskFirst } from '../../../ui/overlays/confirm-dialog'
import { QuestManager } from '../../quests'
import { SavesPanel } from '../../saves'
import { AlertForm } from './alert-form'

/** Saving and loading, rewinding, alerts, quests, and rule references. */
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

/** ROLE-3 Nobody but the DM takes back the DM's last act. */
function RewindTime() {
  const send = useSend()
  const isLeader = useIsLeader()
  if (!isLeader) return null
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

/** Chooses the player whose view the DM wants to see. */
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

interface Entry {
  readonly term: string
  readonly text: string
}

const PAGES: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: t('Actions in combat'),
    entries: COMBAT_ACTIONS.map(({ name, timing, summary }) => ({
      term: `${translate(name, 'action')} (${translate(timing, 'timing')})`,
      text: translate(summary),
    })),
  },
  {
    title: t('Cover'),
    entries: COVER.map(({ name, bonus, summary }) => ({
      term: bonus === undefined ? translate(name, 'cover') : `${translate(name, 'cover')} (+${bonus})`,
      text: translate(summary),
    })),
  },
  { title: t('Light'), entries: LIGHT_LEVELS.map(({ name, summary }) => ({ term: translate(name), text: translate(summary) })) },
  {
    title: t('Difficulty'),
    entries: DIFFICULTY_CLASSES.map(({ name, dc, example }) => ({
      term: t('{name}, DC {dc}', { name: translate(name), dc }),
      text: translate(example),
    })),
  },
  { title: t('Death saves'), entries: DEATH_SAVES.notes.map((text, index) => ({ term: `${index + 1}`, text: translate(text) })) },
  {
    title: t('Exhaustion'),
    entries: EXHAUSTION_LEVELS.map(({ level, effect }) => ({ term: t('Level {level}', { level }), text: translate(effect) })),
  },
  {
    title: t('Rests'),
    entries: RESTS.map(({ name, hours, effect }) => ({
      term: t('{name}, {hours} h', { name: translate(name), hours }),
      text: translate(effect),
    })),
  },
  {
    title: t('Travel'),
    entries: TRAVEL_PACES.map(({ name, milesPerHour, milesPerDay, effect }) => ({
      term: t('{name}: {milesPerHour} miles an hour, {milesPerDay} a day', { name: translate(name, 'pace'), milesPerHour, milesPerDay }),
      text: translate(effect),
    })),
  },
]
/** Rules that a DM looks up during play. */
function References() {
  return (
    <section aria-labelledby="references" className="grid gap-1.5">
      <h3 id="references" className="mb-0.5 text-lg font-bold">
        {t('References')}
      </h3>
      {PAGES.map(({ title, entries }) => (
        <details key={title} className="rounded-2 border border-line bg-s2">
          <summary className="flex min-h-hit items-center px-3 text-sm font-semibold hover:text-gold">{title}</summary>
          <dl className="grid gap-2 border-t border-line px-3 py-2 text-sm">
            {entries.map(({ term, text }) => (
              <div key={term}>
                <dt className="font-semibold">{term}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  )
}
