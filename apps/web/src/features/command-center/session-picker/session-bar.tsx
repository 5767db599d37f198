import { LIMITS, type SessionSummary } from '@hearthlight/protocol'
import { Check, MonitorPlay, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFieldErrors } from '../../../http/use-field-errors'
import { plural, t } from '../../../lib/i18n'
import { numberAmongNamesakes, whenPlayed } from '../../../lib/session-words'
import { activeSessionsStore } from '../../../live/active-sessions-store'
import { Button } from '../../../ui/buttons/button'
import { classNames } from '../../../ui/class-names'
import { handleSubmit, TextField } from '../../../ui/fields/field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { useNewSession } from './use-new-session'

interface SessionBarProps {
  readonly sessions: readonly SessionSummary[]
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
}

/** The DM's sessions. The name opens a session; the icon before it picks it for this page, for a second window beside the table. */
export function SessionBar({ sessions, chosenId, onChoose }: SessionBarProps) {
  const [isCreating, setCreating] = useState(false)
  return (
    <section aria-labelledby="session-management" className="flex flex-wrap items-center gap-3 rounded-3 border border-line bg-s1 p-3">
      <h2 id="session-management" className="text-lg font-bold">
        {t('Session Management')}
      </h2>
      {sessions.length === 0 && <p className="text-sm text-muted">{t('You run no session yet. Create one and invite your players.')}</p>}
      <ul className="scroll-fade flex min-w-0 flex-1 gap-2 overflow-x-auto max-sm:order-last max-sm:basis-full">
        {sessions.map((session) => (
          <li key={session.id} className="shrink-0">
            <SessionChip
              session={session}
              number={numberAmongNamesakes(session, sessions)}
              isChosen={session.id === chosenId}
              onChoose={() => onChoose(session.id)}
            />
          </li>
        ))}
      </ul>
      <Button variant="primary" icon={<Plus aria-hidden />} className="ms-auto" onClick={() => setCreating(true)}>
        {t('Create New Session')}
      </Button>
      <CreateSession isOpen={isCreating} onClose={() => setCreating(false)} />
    </section>
  )
}

interface SessionChipProps {
  readonly session: SessionSummary
  /** Among sessions of the same name. */
  readonly number: number | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function SessionChip({ session, number, isChosen, onChoose }: SessionChipProps) {
  const { id, name, status, players } = session
  const online = activeSessionsStore((state) => state.sessions.find((each) => each.id === id)?.players ?? 0)
  const isOver = status === 'completed'
  return (
    <span
      className={classNames(
        'flex items-stretch overflow-hidden rounded-2 border',
        isChosen ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s2',
        isOver && 'opacity-60',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t('Put {name} on this desk', { name })}
        title={t('Put on this desk')}
        disabled={isOver}
        onClick={onChoose}
        className="grid min-h-hit w-10 place-items-center border-e border-line text-muted hover:bg-s3 hover:text-text aria-pressed:text-gold"
      >
        {isChosen ? <Check aria-hidden className="size-4" /> : <MonitorPlay aria-hidden className="size-4" />}
      </button>
      <Link
        to={`/session/${id}`}
        title={t('Open the table')}
        className="flex min-h-hit items-center gap-2 px-3 text-sm font-semibold hover:bg-s3"
      >
        <span dir="auto" className="max-w-44 truncate">
          {name}
        </span>
        {number !== undefined && <span className="text-2xs font-normal text-muted">{t('No. {number}', { number })}</span>}
        <span className="hidden text-2xs font-normal whitespace-nowrap text-muted sm:inline">{whenPlayed(session)}</span>
        <span className="flex items-center gap-1 text-2xs font-normal text-muted tabular-nums">
          <Users aria-hidden className="size-3.5" />
          {players.length}
          <span className="sr-only">{plural(players.length, ' player', ' players')}</span>
        </span>
        {online > 0 && <span role="img" aria-label={t('{online} online', { online })} className="size-2 rounded-full bg-moss-fill" />}
      </Link>
    </span>
  )
}

function CreateSession({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const { form, errors, error, areFilled, refuse, forget, clear } = useFieldErrors(['name'])
  const { open, isPending } = useNewSession({ onOpened: () => close(), onRefused: refuse })
  const close = () => {
    setName('')
    clear()
    onClose()
  }
  const submit = () => {
    if (areFilled({ name }) && !isPending) void open(name.trim())
  }
  return (
    <Modal title={t('Create New Session')} isOpen={isOpen} onClose={close}>
      <form {...form} onSubmit={handleSubmit(submit)} className="grid gap-4">
        <TextField
          label={t('Session name')}
          error={errors.name}
          value={name}
          maxLength={LIMITS.nameLength}
          onChange={(text) => {
            setName(text)
            forget({ name: text })
          }}
        />
        <FormActions submitLabel={t('Create Session')} onCancel={close} isSaving={isPending} error={error} />
      </form>
    </Modal>
  )
}
