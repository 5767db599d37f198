import type { Quest } from '@hearthlight/table'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '../../lib/i18n'
import { capitalized } from '../../lib/terms'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { Chip, type Tone } from '../../ui/buttons/chip'
import { HiddenMark, whoKnows } from '../../ui/fields/hiding-field'

export const STATUS_LABELS = { available: t('Available'), active: t('Active'), pending: t('Pending'), completed: t('Completed') } as const
const TONES: Record<Quest['status'], Tone> = { available: 'azure', active: 'gold', pending: 'neutral', completed: 'moss' }

interface QuestCardProps {
  readonly quest: Quest
  /** What else the DM can do with it, in the card's last row. */
  readonly children?: ReactNode
}

/** A quest with its objectives. Players read it; the DM shows it to them, and marks objectives as completed. */
export function QuestCard({ quest, children }: QuestCardProps) {
  const { id: questId, name, description, status, objectives } = quest
  const isDm = useIsDm()
  const seats = useTable((table) => table.party.seats)
  const send = useSend()
  const whyNot = useId()
  const show = () => void send('quest-edit', { questId, changes: { isHidden: false, shownTo: [] } })
  return (
    <article aria-label={name} className="grid gap-2 rounded-2 border border-line bg-s2 p-3">
      <header className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 text-lg leading-tight font-bold">{name}</h3>
        {!isDm && <HiddenMark value={quest} seats={seats} isDm={false} />}
        <Chip tone={TONES[status]}>{STATUS_LABELS[status]}</Chip>
      </header>
      {description !== '' && <p className="font-read text-md text-muted">{description}</p>}
      <ul className="grid gap-1">
        {objectives.map((objective) => (
          <li key={objective.id}>
            <label className="flex min-h-8 items-center gap-2 text-sm" title={isDm ? undefined : ONLY_DM}>
              <input
                type="checkbox"
                checked={objective.completed}
                disabled={!isDm}
                aria-describedby={isDm ? undefined : whyNot}
                className="size-4 shrink-0 accent-[var(--moss-fill)]"
                onChange={(event) =>
                  void send('quest:update-objective', { questId, objectiveId: objective.id, completed: event.target.checked })
                }
              />
              <span className={objective.completed ? 'text-faint line-through' : ''}>{objective.description}</span>
            </label>
          </li>
        ))}
      </ul>
      {!isDm && objectives.length > 0 && (
        <p id={whyNot} className="text-2xs text-faint">
          {ONLY_DM}
        </p>
      )}
      {isDm && quest.isHidden && (
        <div className="flex flex-wrap items-center gap-2 rounded-2 bg-violet-soft px-2.5 py-1.5">
          <EyeOff aria-hidden className="size-4 shrink-0 text-violet" />
          <span className="min-w-24 flex-1 text-sm text-violet">{capitalized(whoKnows(quest.shownTo ?? [], seats))}</span>
          <Button icon={<Eye aria-hidden />} aria-label={t('Show {name} to players', { name })} onClick={show}>
            {t('Show to players')}
          </Button>
        </div>
      )}
      {children !== undefined && <footer className="flex items-center gap-2 border-t border-line pt-2">{children}</footer>}
    </article>
  )
}

const ONLY_DM = t('Only the DM can tick objectives')
