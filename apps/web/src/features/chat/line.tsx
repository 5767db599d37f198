import type { ChatLine } from '@hearthlight/table'
import { EyeOff } from 'lucide-react'
import { locale, t } from '../../lib/words'
import { useTable, useView } from '../../live/use-table'

/** Something said, in the look of how it was said. */
export function Line({ line }: { readonly line: ChatLine }) {
  const { playerName, message, kind, at } = line
  const time = new Date(at).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })
  switch (kind) {
    case 'emote':
      return (
        <p className="text-sm break-words text-muted italic" title={time}>
          {playerName} {message}
        </p>
      )
    case 'narrate':
      return (
        <p className="border-s-2 border-gold-fill ps-3 font-read text-lg leading-snug break-words whitespace-pre-wrap" title={time}>
          {message}
        </p>
      )
    case 'whisper':
      return <Whisper line={line} time={time} />
    default:
      return (
        <p className={`text-sm break-words whitespace-pre-wrap ${kind === 'ooc' ? 'text-faint' : ''}`} title={time}>
          <strong className={kind === 'npc' ? 'text-gold' : ''}>{playerName}</strong>
          {kind === 'ooc' && <span className="text-2xs"> {t('out of character')}</span>}: {message}
        </p>
      )
  }
}

function Whisper({ line: { playerId, playerName, message, to = [] }, time }: { readonly line: ChatLine; readonly time: string }) {
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  const dmId = useTable((table) => table.session.dmId)
  const nameOf = (id: string) =>
    id === you ? t('you') : id === dmId ? t('the DM') : (seats.find((seat) => seat.id === id)?.playerName ?? t('somebody'))
  return (
    <p
      className="rounded-2 border border-violet-fill bg-violet-soft px-2.5 py-1.5 text-sm break-words whitespace-pre-wrap text-violet"
      title={time}
    >
      <EyeOff aria-hidden className="me-1 inline size-3.5" />
      <strong>{playerId === you ? t('You') : playerName}</strong>
      <span className="text-2xs">
        {t('{rest} to {to}', { rest: playerId === you ? t(' whisper') : t(' whispers'), to: to.map(nameOf).join(', ') })}
      </span>
      : {message}
    </p>
  )
}
