import { ENTITY_DEFAULTS, type FieldsOf } from '@hearthlight/protocol'
import { Skull, UserRound } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'
import type { Tone } from '../../../../ui/buttons/chip'
import { classNames } from '../../../../ui/class-names'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { initials, TilePicture } from '../../entity/entity-picture'
import type { KindView } from '../kind-view'

type Stance = FieldsOf<'npc'>['relationship']
const TONES: Record<Stance, Tone> = { hostile: 'crimson', unfriendly: 'amber', neutral: 'neutral', friendly: 'moss', allied: 'moss' }
const BORDERS: Record<Stance, string> = {
  hostile: 'border-crimson text-crimson border-double border-4',
  unfriendly: 'border-amber text-amber border-dashed border-2',
  neutral: 'border-line-strong text-muted border-2',
  friendly: 'border-moss text-moss border-2',
  allied: 'border-moss text-moss border-4',
}

export const npc: KindView<'npc'> = {
  tab: 'npcs',
  one: t('NPC'),
  many: t('NPCs'),
  add: t('Add NPC'),
  glyph: UserRound,
  empty: t('Nobody lives here yet. Who will the party meet first?'),
  filters: [
    { value: 'alive', label: t('Alive'), holds: ({ alive }) => alive },
    { value: 'dead', label: t('Dead'), holds: ({ alive }) => !alive },
    { value: 'friends', label: t('Friends'), holds: ({ relationship }) => relationship === 'friendly' || relationship === 'allied' },
    { value: 'foes', label: t('Foes'), holds: ({ relationship }) => relationship === 'hostile' || relationship === 'unfriendly' },
  ],
  line: ({ title, race, class: role }) => [title, race, role].filter(Boolean).join(' · '),
  states: ({ relationship, alive }) => {
    const stance = [capitalized(relationship), TONES[relationship]] as const
    return alive ? [stance] : [stance, [t('Dead'), 'neutral']]
  },
  emblem: ({ alive, name, portraitId, relationship }) => {
    const mark = alive ? initials(name) : <Skull />
    return {
      className: classNames('overflow-hidden rounded-full bg-s2', alive ? BORDERS[relationship] : 'border-2 border-line text-faint'),
      content: portraitId === null ? mark : <TilePicture uploadId={portraitId} isFaded={!alive} instead={mark} />,
    }
  },
  isPast: ({ alive }) => !alive,
  required: [['name', t('Give the NPC a name.')]],
  firstDraft: () => ({ ...ENTITY_DEFAULTS.npc, name: '' }),
  Form: lazyPart(async () => (await import('../forms.lazy')).NpcForm),
  Body: lazyPart(async () => (await import('../bodies.lazy')).NpcBody),
}
