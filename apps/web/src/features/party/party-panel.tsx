import { isAssistant, type Seat } from '@hearthlight/table'
import { Minus, Plus } from 'lucide-react'
import { memo } from 'react'
import { dragPerson } from '../../lib/dragged-person'
import { usePicture } from '../../lib/files/use-picture'
import { gameName, t } from '../../lib/i18n'
import { useIsGuest } from '../../live/use-is-guest'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { classNames } from '../../ui/class-names'
import { ConditionChips } from '../../ui/game/condition-chips'
import { HpBar } from '../../ui/game/hp-bar'
import { RoleGlyph } from '../../ui/game/role-glyph'
import { Spectators } from './spectators'

interface PartyPanelProps {
  readonly isCompact?: boolean
  /** Opens the sheet of this player's character. */
  readonly onOpen: (playerId: string) => void
}

/** The characters, the presence of their players, and their health; as a rail only a summary. */
export const PartyPanel = memo(function PartyPanel({ isCompact = false, onOpen }: PartyPanelProps) {
  const you = useView((view) => view.you?.userId)
  const seats = ownFirst(
    useTable((table) => table.party.seats),
    you,
  )
  const online = useView((view) => view.online)
  return (
    <section
      aria-labelledby="party"
      className={classNames('grid content-start gap-2', isCompact ? 'justify-items-center' : 'grid-cols-1 p-3')}
    >
      <h2 id="party" className={isCompact ? 'sr-only' : 'text-lg font-bold'}>
        {t('Party')}
      </h2>
      {seats.length === 0 && !isCompact && (
        <p className="text-sm text-faint">{t('Nobody has joined yet. Share the invite code with your players.')}</p>
      )}
      <ul className={classNames('grid gap-2', !isCompact && 'grid-cols-1')}>
        {seats.map((seat) =>
          isCompact ? (
            <CompactMember key={seat.id} seat={seat} isOnline={online.includes(seat.id)} onOpen={onOpen} />
          ) : (
            <PartyMember key={seat.id} seat={seat} isOnline={online.includes(seat.id)} onOpen={onOpen} />
          ),
        )}
      </ul>
      <Spectators isCompact={isCompact} />
    </section>
  )
})

/** The reader's own character before the others. */
function ownFirst(seats: readonly Seat[], you: string | undefined): readonly Seat[] {
  return [...seats.filter(({ id }) => id === you), ...seats.filter(({ id }) => id !== you)]
}

interface MemberProps extends Pick<PartyPanelProps, 'onOpen'> {
  readonly seat: Seat
  readonly isOnline: boolean
}

function PartyMember({ seat, isOnline, onOpen }: MemberProps) {
  const you = useView((view) => view.you?.userId)
  const isDm = useIsDm()
  const { character, conditions, hp, maxHp, ac, id, playerName, portraitId } = seat
  const isHelping = useTable(({ roles }) => isAssistant(roles, id))
  const isGuest = useIsGuest(id)
  return (
    <li
      className="relative grid grid-cols-1 gap-1.5 rounded-2 border border-line bg-s2 p-2.5 has-[[data-sheet]:hover]:border-line-strong compact:gap-0.5 compact:py-1"
      {...(isDm ? dragPerson({ kind: 'hero', id }) : {})}
    >
      <div className="flex items-center gap-2">
        <OnlineDot isOnline={isOnline} />
        {portraitId !== undefined && <SeatPortrait uploadId={portraitId} className="size-9 rounded-2" />}
        <button
          type="button"
          data-sheet
          dir="auto"
          aria-label={t('Sheet of {name}', { name: character.name })}
          className={classNames(
            'flex min-w-0 grow items-center self-stretch rounded-1 text-start font-bold leading-tight hover:text-gold',
            // Covers the whole card, below the buttons for hit points. The DM drags the card.
            !isDm && 'after:absolute after:inset-0 after:rounded-2',
          )}
          title={character.name}
          onClick={() => onOpen(id)}
        >
          <span className="line-clamp-2 wrap-break-word">{character.name}</span>
        </button>
        {isHelping && <RoleGlyph of="assistant" label={t('Assistant')} className="size-4 text-violet" />}
        <span className="ms-auto shrink-0 text-2xs text-faint">{t('AC {ac}', { ac })}</span>
      </div>
      <p className="truncate text-2xs text-muted">
        {isGuest && <RoleGlyph of="guest" label={t('Guest')} className="me-1 size-3.5 align-[-0.125em] text-moss" />}
        {hp === 0 && <strong className="pe-1.5 text-crimson">{t('down')}</strong>}
        {t('Level {level} {race} {class} · {playerName}', {
          level: character.level,
          race: gameName('races', character.race),
          class: gameName('classes', character.class),
          playerName,
        })}
      </p>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <HpBar name={character.name} current={hp} max={maxHp} />
        </div>
        {(isDm || you === id) && <HpButtons seat={seat} />}
      </div>
      <ConditionChips name={character.name} conditions={conditions} isWhole />
    </li>
  )
}

function CompactMember({ seat: { id, character, hp, maxHp, conditions, portraitId }, isOnline, onOpen }: MemberProps) {
  return (
    <li
      className="grid w-14 justify-items-center gap-1"
      title={t('{name}: {hp} of {maxHp} hit points', { name: character.name, hp, maxHp })}
    >
      <button
        type="button"
        aria-label={t('Sheet of {name}', { name: character.name })}
        className="relative grid size-11 place-items-center rounded-full border-2 border-azure-fill bg-s3 text-sm font-bold hover:border-gold"
        onClick={() => onOpen(id)}
      >
        {/* Drawn by the style sheet, as the number of conditions below: text would become a part of the button's name. */}
        <span aria-hidden data-initials={character.name.slice(0, 2)} className="before:content-[attr(data-initials)]" />
        {portraitId !== undefined && <SeatPortrait uploadId={portraitId} className="absolute inset-0 size-full rounded-full" />}
        <span className="absolute -end-0.5 -bottom-0.5">
          <OnlineDot isOnline={isOnline} />
        </span>
        {conditions.length > 0 && (
          <span
            aria-hidden
            data-count={conditions.length}
            className="absolute -top-1.5 -end-1.5 rounded-full border border-amber bg-amber-soft px-1 text-2xs font-bold text-amber before:content-[attr(data-count)]"
          />
        )}
      </button>
      <span aria-hidden className="text-2xs text-muted tabular-nums">
        {hp}/{maxHp}
      </span>
      <span className="sr-only">{t('{name}, {hp} of {maxHp} hit points', { name: character.name, hp, maxHp })}</span>
    </li>
  )
}

function OnlineDot({ isOnline }: { readonly isOnline: boolean }) {
  return (
    <span
      role="img"
      className={`block size-2.5 shrink-0 rounded-full border ${isOnline ? 'border-moss-fill bg-moss-fill' : 'border-line-strong bg-s1'}`}
      aria-label={isOnline ? t('online') : t('away')}
    />
  )
}

function HpButtons({ seat: { id: playerId, hp, character } }: { readonly seat: Seat }) {
  const send = useSend()
  const change = (by: number) => void send('player-hp-update', { playerId, newHp: hp + by })
  return (
    <span className="relative z-1 flex gap-1">
      {[
        { by: -1, Glyph: Minus, label: t('{name}: one hit point less', { name: character.name }) },
        { by: 1, Glyph: Plus, label: t('{name}: one hit point more', { name: character.name }) },
      ].map(({ by, Glyph, label }) => (
        <button key={by} type="button" className={STEP} aria-label={label} onClick={() => change(by)}>
          <Glyph aria-hidden className="size-4" />
        </button>
      ))}
    </span>
  )
}

const STEP = 'grid size-hit place-items-center rounded-2 border border-line bg-s3 text-muted hover:border-line-strong hover:text-text'

/** The character's picture; renders nothing until it is loaded. The name is always beside it. */
export function SeatPortrait({ uploadId, className }: { readonly uploadId: string; readonly className: string }) {
  const address = usePicture(uploadId)
  if (address === undefined) return null
  return <img src={address} alt="" className={classNames('shrink-0 object-cover', className)} />
}
