import type { ChatLine } from '@hearthlight/table'
import { Check, Hourglass } from 'lucide-react'
import { plural, t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'

/** READY-1 The DM's question who is ready, and who of those at the table has answered. */
export function ReadyCall({ line: { id: lineId, ready } }: { readonly line: ChatLine }) {
  const send = useSend()
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  if (ready === undefined) return null
  const asked = seats.filter(({ id }) => ready.asked.includes(id))
  const waiting = asked.filter(({ id }) => !ready.by.includes(id)).length
  const isReady = ready.by.some((id) => id === you)
  return (
    <section aria-label={t('Who is ready?')} className="grid gap-2 rounded-2 border border-gold/40 bg-gold-soft px-3 py-2 text-sm">
      <p className="flex items-baseline justify-between gap-2">
        <strong>{t('Are you ready?')}</strong>
        <span className="text-2xs text-muted">
          {waiting === 0 ? t('Everyone is ready') : plural(waiting, 'waiting for 1', 'waiting for {count}')}
        </span>
      </p>
      <ul className="flex flex-wrap gap-1">
        {asked.map(({ id, character, playerName }) => {
          const isIn = ready.by.includes(id)
          return (
            <li key={id} title={playerName}>
              <Chip tone={isIn ? 'moss' : 'neutral'} icon={isIn ? <Check aria-hidden /> : <Hourglass aria-hidden />}>
                <bdi>{character.name}</bdi>
                <span className="sr-only">: {isIn ? t('ready') : t('not ready yet')}</span>
              </Chip>
            </li>
          )
        })}
      </ul>
      {ready.asked.some((id) => id === you) && (
        <Button
          aria-pressed={isReady}
          variant={isReady ? 'ghost' : 'primary'}
          onClick={() => void send('ready-answer', { lineId, isReady: !isReady })}
        >
          {isReady ? t('Not ready after all') : t('I am ready')}
        </Button>
      )}
    </section>
  )
}
