import type { ChatLine, Reaction } from '@hearthlight/table'
import { Beer, Frown, Heart, Laugh, type LucideIcon, Sparkles, ThumbsUp } from 'lucide-react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable, useView } from '../../live/use-table'
import { tooltip } from '../../ui/overlays/tooltip'

/** CHAT-46 The signs that a line got; pressing one gives it too, or takes it back. */
export function Reactions({ line: { id, reactions = [] } }: { readonly line: ChatLine }) {
  const send = useSend()
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  const dmId = useTable((table) => table.session.dmId)
  const nameOf = (person: string) =>
    person === dmId ? t('the DM') : (seats.find((seat) => seat.id === person)?.playerName ?? t('somebody'))
  return (
    <ul aria-label={t('Reactions')} className="mt-1 flex flex-wrap gap-1">
      {reactions.map(({ reaction, by }) => {
        const isOwn = by.some((person) => person === you)
        const { glyph: Glyph, label } = SIGNS[reaction]
        const people = by.map((person) => (person === you ? t('you') : nameOf(person))).join(', ')
        return (
          <li key={reaction}>
            <button
              type="button"
              aria-pressed={isOwn}
              className="inline-flex min-h-6 items-center gap-1 rounded-full border border-line bg-s2 px-2 text-2xs text-muted tabular-nums hover:border-gold aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:text-gold phone:min-h-8"
              onClick={() => void send('chat-react', { lineId: id, reaction, isOn: !isOwn })}
              {...tooltip(people)}
            >
              <Glyph aria-hidden className="size-3.5" />
              {by.length}
              <span className="sr-only">{t('{reaction}: {people}', { reaction: label, people })}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export const SIGNS: Readonly<Record<Reaction, { readonly glyph: LucideIcon; readonly label: string }>> = {
  agree: { glyph: ThumbsUp, label: t('Agree') },
  heart: { glyph: Heart, label: t('Love it') },
  laugh: { glyph: Laugh, label: t('Laugh') },
  surprise: { glyph: Sparkles, label: t('Wow') },
  sad: { glyph: Frown, label: t('Sad') },
  cheers: { glyph: Beer, label: t('Cheers') },
}
