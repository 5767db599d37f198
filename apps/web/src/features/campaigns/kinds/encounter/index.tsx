import { ENTITY_DEFAULTS } from '@hearthlight/protocol'
import { Swords } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import type { KindView } from '../kind-view'
import { crText } from './challenge-rating'

export const encounter: KindView<'encounter'> = {
  tab: 'encounters',
  one: t('Encounter'),
  many: t('Encounters'),
  add: undefined,
  glyph: Swords,
  empty: t('No encounters yet. Build one in the DM Command Center and store it in this campaign.'),
  line: ({ difficulty, cr, location }) => [capitalized(difficulty), t('CR {cr}', { cr: crText(cr) }), location].filter(Boolean).join(' · '),
  states: ({ isCompleted }) => (isCompleted ? [[t('Completed'), 'moss']] : []),
  emblem: ({ cr }) => ({
    className: 'rounded-full border-2 border-crimson/60 bg-crimson-soft text-crimson lining-nums',
    content: crText(cr),
  }),
  required: [['name', t('Give the encounter a name.')]],
  firstDraft: () => ({ ...ENTITY_DEFAULTS.encounter, name: '', creatures: [], variables: [] }),
  Form: lazyPart(async () => (await import('../forms.lazy')).EncounterForm),
  Body: lazyPart(async () => (await import('../bodies.lazy')).EncounterBody),
}
