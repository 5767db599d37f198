import { type Award, type ChatLine, type InlineRoll, isCoDm, partsOf } from '@hearthlight/table'
import { Dices, EyeOff, Gift, HeartCrack, HeartPlus, MapPin, Megaphone, Skull } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { awardLines } from '../../lib/award-text'
import { combatantName } from '../../lib/creature-names'
import { locale, t } from '../../lib/i18n'
import { personColour } from '../../live/person-colour'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { RoleGlyph } from '../../ui/game/role-glyph'
import { InlineMarkdown } from '../../ui/text/markdown'
import { CardLine } from './card-line'
import { healthText } from './health-text'

const TimeLine = lazyPart(async () => (await import('./time-line.lazy')).TimeLine, nothing)
const ReadyCall = lazyPart(async () => (await import('./ready-call.lazy')).ReadyCall, nothing)

interface LineProps {
  readonly line: ChatLine
  /** The speaker's name is already shown above. */
  readonly isContinued: boolean
}

/** A chat line, styled by its kind. */
export function Line({ line, isContinued }: LineProps) {
  const { playerId, playerName, inCharacter, kind, at } = line
  // Isolated, since a message can be written in either direction.
  const message = (
    <>
      <bdi>
        <Message line={line} />
      </bdi>
      {line.isEdited === true && <span className="ms-1.5 font-ui text-2xs whitespace-nowrap text-faint not-italic">{t('(edited)')}</span>}
      <SaidAt line={line} />
    </>
  )
  const time = new Date(at).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })
  switch (kind) {
    case 'emote':
      return (
        <p className="text-sm break-words text-muted italic" title={inCharacter === undefined ? time : `${playerName}, ${time}`}>
          <bdi>{inCharacter ?? playerName}</bdi> {message}
        </p>
      )
    case 'narrate':
      return (
        <p className="border-s-2 border-gold-fill ps-3 font-read text-lg leading-snug break-words whitespace-pre-wrap" title={time}>
          {message}
        </p>
      )
    case 'alert':
      return (
        <div className="flex gap-2.5 rounded-2 border border-gold bg-gold-soft px-3 py-2" title={time}>
          <Megaphone aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" />
          <p className="min-w-0 break-words whitespace-pre-wrap">
            <span className="block text-2xs text-muted">{t('The DM')}</span>
            <strong className="text-md">{message}</strong>
          </p>
        </div>
      )
    case 'health':
      return <Health line={line} time={time} />
    case 'award':
      return line.award === undefined ? null : <Awarded award={line.award} time={time} />
    case 'card':
      return line.card === undefined ? null : <CardLine line={line} card={line.card} time={time} />
    case 'ready':
      return (
        <Suspense fallback={<div className="h-28" />}>
          <ReadyCall line={line} />
        </Suspense>
      )
    case 'time':
      return <TimeLine line={line} at={time} />
    case 'whisper':
      return <Whisper line={line} time={time} message={message} />
    default:
      return (
        <Foldable text={line.message}>
          <p
            className={`text-sm break-words whitespace-pre-wrap ${kind === 'ooc' ? 'text-faint' : ''} ${isContinued ? 'ps-4' : ''}`}
            title={inCharacter === undefined ? time : `${playerName}, ${time}`}
          >
            <span className={isContinued ? 'sr-only' : ''}>
              {kind !== 'npc' && <PersonMark userId={playerId} />}
              <strong dir="auto" className={kind === 'npc' ? 'text-gold' : ''}>
                {inCharacter ?? playerName}
              </strong>
              {inCharacter !== undefined && (
                <span className="text-2xs text-faint">
                  {' '}
                  (<bdi>{playerName}</bdi>)
                </span>
              )}
              {kind === 'ooc' && <span className="text-2xs"> {t('out of character')}</span>}:{' '}
            </span>
            {message}
          </p>
        </Foldable>
      )
  }
}

/** CHAT-40 For the DM, who hears all places: where a line was said. */
function SaidAt({ line: { place } }: { readonly line: ChatLine }) {
  const isDm = useIsDm()
  if (!isDm || place === undefined) return null
  return (
    <span
      title={t('Heard only at this place')}
      className="ms-1.5 inline-flex items-baseline gap-0.5 font-ui text-2xs whitespace-nowrap text-faint not-italic"
    >
      <MapPin aria-hidden className="size-3 self-center" />
      <bdi>{place.name}</bdi>
    </span>
  )
}

/** Such as 'Goblin 1 −7 falls'. */
function Health({ line: { playerName, health }, time }: { readonly line: ChatLine; readonly time: string }) {
  if (health === undefined) return null
  const isLoss = (health.points ?? -1) < 0
  const Glyph = health.hasFallen ? Skull : isLoss ? HeartCrack : HeartPlus
  return (
    <p className="flex items-center gap-1.5 ps-2.5 text-sm text-muted" title={time}>
      <Glyph aria-hidden className={`size-4 shrink-0 ${isLoss ? 'text-crimson' : 'text-moss'}`} />
      <bdi className="truncate">{combatantName({ name: playerName, isParty: false })}</bdi>
      <span className="shrink-0 font-semibold text-text tabular-nums">{healthText(health)}</span>
    </p>
  )
}

/** What the party was given; struck out once the DM took it back. */
function Awarded({ award, time }: { readonly award: Award; readonly time: string }) {
  const seats = useTable((table) => table.party.seats)
  const isTakenBack = useTable(({ campaign }) => !campaign.awards.some(({ id }) => id === award.id))
  const nameOf = (id: string) => seats.find((seat) => seat.id === id)?.character.name ?? t('somebody')
  return (
    <div className="flex gap-2.5 rounded-2 border border-gold/40 bg-gold-soft px-3 py-2 text-sm" title={time}>
      <Gift aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" />
      <div className="min-w-0 break-words">
        <p className="text-2xs text-muted">
          {isTakenBack ? t('Award, taken back') : t('Award')}
          {award.reason !== '' && (
            <>
              {' · '}
              <bdi>{award.reason}</bdi>
            </>
          )}
        </p>
        <div className={isTakenBack ? 'text-faint line-through' : 'font-semibold'}>
          {awardLines(award, nameOf).map((each) => (
            <p key={each} dir="auto">
              {each}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

function Whisper({ line, time, message }: { readonly line: ChatLine; readonly time: string; readonly message: ReactNode }) {
  const { playerId, playerName, inCharacter, to = [] } = line
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
      <strong dir="auto">{inCharacter ?? (playerId === you ? t('You') : playerName)}</strong>
      <span className="text-2xs">
        {t('{rest} to {to}', { rest: playerId === you ? t(' whisper') : t(' whispers'), to: to.map(nameOf).join(', ') })}
      </span>
      : {message}
    </p>
  )
}

/** The text with the rolls in it. */
function Message({ line: { message, rolls } }: { readonly line: ChatLine }) {
  if (!message.includes('[[')) return <InlineMarkdown text={message} />
  return partsOf(message, rolls).map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: parts have no ids, and a line with rolls never changes
    if (part.kind === 'text') return <InlineMarkdown key={index} text={part.text} />
    return part.kind === 'roll' ? <Rolled key={index} roll={part.roll} /> : <RollButton key={index} notation={part.notation} />
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  })
}

function Rolled({ roll: { notation, total, values } }: { readonly roll: InlineRoll }) {
  return (
    <span
      title={`${notation}: ${values.join(', ')}`}
      className="rounded-1 border border-line-strong bg-s2 px-1.5 py-0.5 font-semibold text-text tabular-nums not-italic"
    >
      <span className="me-1 font-mono text-2xs font-normal text-faint">{notation}</span>
      {total}
    </span>
  )
}

/** Pressing it rolls, as if this user had typed the notation. */
function RollButton({ notation }: { readonly notation: string }) {
  const send = useSend()
  return (
    <button
      type="button"
      onClick={() => void send('dice-roll', { dice: notation })}
      className="inline-flex min-h-6 items-center gap-1 rounded-1 border border-gold/40 bg-gold-soft px-1.5 font-mono text-2xs text-gold not-italic hover:border-gold"
    >
      <Dices aria-hidden className="size-3.5" />
      {t('Roll {notation}', { notation })}
    </button>
  )
}

/** A message with more characters or line breaks than this takes more than eight lines of the panel. */
const MOST_LETTERS = 360
const MOST_LINE_ENDS = 8
/** Folds a long message to eight lines, so that it does not push the others out of sight. */
function Foldable({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > MOST_LETTERS || text.split('\n').length > MOST_LINE_ENDS
  if (!isLong) return children
  return (
    <div>
      <div className={isOpen ? '' : 'line-clamp-8'}>{children}</div>
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-6 text-2xs font-semibold text-azure underline underline-offset-4"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('Show less') : t('Show all of it')}
      </button>
    </div>
  )
}

/** Shown before a name: a crown for the DM, or the player's colour, which is also used on the map. */
function PersonMark({ userId }: { readonly userId: string }) {
  const party = useTable((table) => table.party)
  const dmId = useTable((table) => table.session.dmId)
  const isOfCoDm = useTable(({ roles }) => isCoDm(roles, userId))
  if (userId === dmId || isOfCoDm)
    return <RoleGlyph of={userId === dmId ? 'dm' : 'co-dm'} className="me-1 size-3.5 align-[-0.125em] text-gold" />
  return (
    <span
      aria-hidden
      className="me-1.5 inline-block size-2.5 rounded-full border border-line-strong"
      style={{ backgroundColor: personColour(party, userId) }}
    />
  )
}
