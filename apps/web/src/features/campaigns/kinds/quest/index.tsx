import { ENTITY_DEFAULTS, type FieldsOf } from '@hearthlight/protocol'
import { Check, ScrollText } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'
import { classNames } from '../../../../ui/class-names'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import type { KindView } from '../kind-view'

const TONES = { available: 'azure', active: 'gold', pending: 'neutral', completed: 'moss' } as const

export const quest: KindView<'quest'> = {
  tab: 'quests',
  one: t('Quest'),
  many: t('Quests'),
  add: t('Add Quest'),
  glyph: ScrollText,
  empty: t('No quests yet. What does the party want, and who stands in the way?'),
  line: ({ type, giver }) => t('{type} quest · from {giver}', { type: capitalized(type), giver }),
  states: ({ status }) => [[capitalized(status), TONES[status]]],
  emblem: ({ status, priority }) => ({
    className: classNames('rounded-2', status === 'completed' ? 'bg-moss-soft text-moss' : 'bg-s3 text-gold'),
    content: status === 'completed' ? <Check /> : <PriorityBars priority={priority} />,
  }),
  isPast: ({ status }) => status === 'completed',
  rowDetail: ({ objectives }) => <Progress objectives={objectives} />,
  required: [
    ['name', t('Give the quest a name.')],
    ['description', t('Say what the quest is about.')],
    ['giver', t('Say who gives the quest.')],
    ['location', t('Say where the quest leads.')],
  ],
  firstDraft: () => ({
    ...ENTITY_DEFAULTS.quest,
    name: '',
    description: '',
    giver: '',
    location: '',
    objectives: [],
    rewards: { ...ENTITY_DEFAULTS.quest.rewards, items: [] },
    variables: [],
  }),
  Form: lazyPart(async () => (await import('../forms.lazy')).QuestForm),
  Body: lazyPart(async () => (await import('../bodies.lazy')).QuestBody),
}

const HEIGHTS = { low: 1, medium: 2, high: 3, urgent: 4 } as const

/** One bar for low, four for urgent. */
function PriorityBars({ priority }: { readonly priority: FieldsOf<'quest'>['priority'] }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      {[1, 2, 3, 4].map((bar) => (
        <rect
          key={bar}
          x={bar * 4.5 - 3.5}
          y={17 - bar * 3.5}
          width="3"
          height={bar * 3.5}
          rx="1"
          className={bar <= HEIGHTS[priority] ? 'fill-current' : 'fill-line'}
        />
      ))}
    </svg>
  )
}

function Progress({ objectives }: { readonly objectives: readonly { readonly completed: boolean }[] }) {
  const done = objectives.filter(({ completed }) => completed).length
  if (objectives.length === 0) return null
  return (
    <span className="mt-1 flex items-center gap-2 text-2xs text-faint tabular-nums lining-nums">
      <span className="h-1 w-24 overflow-hidden rounded-full bg-s3">
        <span className="block h-full bg-moss-fill" style={{ width: `${(done / objectives.length) * 100}%` }} />
      </span>
      {t('{done}/{count} objectives', { done, count: objectives.length })}
    </span>
  )
}
