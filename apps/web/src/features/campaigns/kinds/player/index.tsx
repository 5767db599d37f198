import { ENTITY_DEFAULTS } from '@hearthlight/protocol'
import { UsersRound } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { initials } from '../../entity/entity-picture'
import type { KindView } from '../kind-view'

export const player: KindView<'player'> = {
  tab: 'players',
  one: t('Player'),
  many: t('Players'),
  add: t('Invite Player'),
  glyph: UsersRound,
  empty: t('Nobody plays yet. Share the invite code, or write down who will.'),
  line: ({ playerName, characterLevel, characterClass }) =>
    t('{playerName} · Level {characterLevel} {characterClass}', { playerName, characterLevel, characterClass }),
  states: ({ status }) => [[capitalized(status), status === 'active' ? 'moss' : 'neutral']],
  emblem: ({ characterName }) => ({
    className: 'rounded-full border-2 border-azure bg-azure-soft text-azure',
    content: initials(characterName),
  }),
  required: [
    ['playerName', t('Write the name of the player.')],
    ['characterName', t('Write the name of the character.')],
  ],
  firstDraft: () => ({ ...ENTITY_DEFAULTS.player, playerName: '', characterName: '', joinedAt: new Date().toISOString() }),
  Form: lazyPart(async () => (await import('../forms.lazy')).PlayerForm),
  Body: lazyPart(async () => (await import('../bodies.lazy')).PlayerBody),
}
