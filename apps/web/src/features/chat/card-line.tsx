import type { CardKind, CardRef } from '@hearthlight/rules/cards'
import type { ChatLine } from '@hearthlight/table'
import { Activity, Backpack, BookOpen, EyeOff, type LucideIcon, PawPrint, Sparkles, Star } from 'lucide-react'
import { openCard } from '../../lib/bestiary/open-entry'
import { useCardSearch } from '../../lib/cards/use-card-search'
import { t } from '../../lib/i18n'
import { useTable, useView } from '../../live/use-table'

interface CardLineProps {
  readonly line: ChatLine
  readonly card: CardRef
  readonly time: string
}

/** Such as 'Rowan shows: Fireball'. Its words are in the reader's own compendium; pressing the line opens them beside the map. */
export function CardLine({ line: { playerName, to }, card, time }: CardLineProps) {
  const name = useCardSearch(true)?.nameOf(card)
  const seats = useTable((table) => table.party.seats)
  const dmId = useTable((table) => table.session.dmId)
  const you = useView((view) => view.you?.userId)
  const nameOf = (id: string) =>
    id === you ? t('you') : id === dmId ? t('the DM') : (seats.find((seat) => seat.id === id)?.playerName ?? t('somebody'))
  const Glyph = GLYPHS[card.kind]
  return (
    <button
      type="button"
      title={time}
      onClick={() => openCard(card)}
      className={`flex w-full items-center gap-2.5 rounded-2 border px-3 py-2 text-start hover:border-gold ${to === undefined ? 'border-line-strong bg-s2' : 'border-violet-fill bg-violet-soft'}`}
    >
      <Glyph aria-hidden className="size-5 shrink-0 text-gold" />
      <span className="min-w-0">
        <span className="block text-2xs text-muted">
          {t('{name} shows', { name: playerName })}
          {to !== undefined && (
            <>
              {' · '}
              <EyeOff aria-hidden className="inline size-3 align-[-0.125em] text-violet" />{' '}
              {t('only to {names}', { names: to.map(nameOf).join(', ') })}
            </>
          )}
        </span>
        <strong dir="auto" className="block truncate font-read text-lg leading-tight">
          {name ?? '…'}
        </strong>
      </span>
    </button>
  )
}

const GLYPHS: Readonly<Record<CardKind, LucideIcon>> = {
  spells: Sparkles,
  items: Backpack,
  monsters: PawPrint,
  conditions: Activity,
  features: Star,
  rules: BookOpen,
}
