import { ENTITY_DEFAULTS, type FieldsOf } from '@hearthlight/protocol'
import { Flag, Globe, Hourglass, type LucideIcon, ScrollText, UserRound } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import type { KindView } from '../kind-view'

export const EVENT_GLYPHS: Record<FieldsOf<'timeline'>['type'], LucideIcon> = {
  session: ScrollText,
  milestone: Flag,
  world: Globe,
  personal: UserRound,
}

export const timeline: KindView<'timeline'> = {
  tab: 'timeline',
  tabLabel: t('Timeline'),
  one: t('Event'),
  many: t('Events'),
  add: t('Add Timeline Event'),
  glyph: Hourglass,
  empty: t('Nothing has happened yet. What shook the world before the party came?'),
  line: ({ date, type }) => [date, capitalized(type)].join(' · '),
  states: ({ impact }) => [[t('{impact} impact', { impact: capitalized(impact) }), impact === 'critical' ? 'crimson' : 'neutral']],
  emblem: ({ type }) => {
    const Glyph = EVENT_GLYPHS[type]
    return { className: 'rounded-full bg-s3 text-gold', content: <Glyph /> }
  },
  required: [
    ['title', t('Give the event a title.')],
    ['date', t('Say when it happened.')],
  ],
  firstDraft: () => ({ ...ENTITY_DEFAULTS.timeline, title: '', participants: [] }),
  Form: lazyPart(async () => (await import('../forms.lazy')).TimelineForm),
  Body: lazyPart(async () => (await import('../bodies.lazy')).TimelineBody),
}
