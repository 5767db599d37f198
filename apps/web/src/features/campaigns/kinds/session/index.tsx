import { ENTITY_DEFAULTS } from '@hearthlight/protocol'
import { defaultSessionTitle } from '@hearthlight/rules/scene'
import { BookOpenText } from 'lucide-react'
import { locale, t } from '../../../../lib/i18n'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import type { KindView } from '../kind-view'

export const session: KindView<'session'> = {
  tab: 'sessions',
  one: t('Session'),
  many: t('Sessions'),
  add: t('Log Session'),
  glyph: BookOpenText,
  empty: t('No session has been told yet. Log the first when you have played it.'),
  isReversed: true,
  line: ({ sessionNumber, date }) => [t('Session {sessionNumber}', { sessionNumber }), date].filter(Boolean).join(' · '),
  states: ({ xpAwarded }) => (xpAwarded > 0 ? [[t('{xpAwarded} XP', { xpAwarded: xpAwarded.toLocaleString(locale()) }), 'gold']] : []),
  emblem: ({ sessionNumber }) => ({ className: 'rounded-2 bg-gold-soft text-gold lining-nums', content: sessionNumber }),
  required: [
    ['title', t('Give the session a title.')],
    ['summary', t('Sum up what happened.')],
  ],
  firstDraft: (world) => {
    const sessionNumber = Math.max(0, ...world.ofKind('session').map(({ fields }) => fields.sessionNumber)) + 1
    return {
      ...ENTITY_DEFAULTS.session,
      players: world.ofKind('player').flatMap(({ fields }) => (fields.status === 'active' ? [fields.characterName] : [])),
      lootGained: [],
      sessionNumber,
      title: defaultSessionTitle(sessionNumber),
      date: today(),
    }
  },
  Form: lazyPart(async () => (await import('../forms.lazy')).SessionForm),
  Body: lazyPart(async () => (await import('../bodies.lazy')).SessionBody),
}

/** Today's date in the reader's time zone, as `2026-11-21`. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE')
}
