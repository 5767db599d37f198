import type { Token } from '@hearthlight/table'
import { Copy, Eye, EyeOff, Locate, type LucideIcon, MapPin, Pencil, ScrollText, Trash2 } from 'lucide-react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { tokenName } from '../../../lib/creature-names'
import { t, translate } from '../../../lib/i18n'
import { useEffects } from '../../../live/use-effects'
import { useSend } from '../../../live/use-send'
import { useIsDm, useLive, useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { classNames } from '../../../ui/class-names'
import { handleSubmit } from '../../../ui/fields/field'
import { ConditionChips } from '../../../ui/game/condition-chips'
import { EffectChips } from '../../../ui/game/effect-chips'
import type { MapActs } from '../controller/map-context'
import { isActing, mayMove } from '../scene/board-scene'
import { shownFeet } from '../scene/board-words'
import { cellName, parseCellName } from '../scene/cell-name'
import { tokenKnownAs } from '../scene/known-as'
import { sideOf } from '../scene/token-side'
import { CELLS, LINE } from './token-table'

interface TokenRowProps {
  readonly token: Token
  readonly isSelected: boolean
  /** Distance from the reader's own token. */
  readonly distanceFt: number | undefined
  readonly acts: MapActs
}

/** Memoized: a row renders only when its token changes. */
export const TokenRow = memo(function TokenRow({ token, isSelected, distanceFt, acts }: TokenRowProps) {
  const isDm = useIsDm()
  const isTurn = useTable((table) => isActing(token, table.combat))
  // Whoever is always shown is seen, wherever they stand.
  const known = useTable(({ map }) => (map.ownLayers === undefined ? undefined : tokenKnownAs(map, token)))
  const row = useRef<HTMLTableRowElement>(null)
  const goal = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const beginMove = () => {
    flushSync(() => acts.visit(token))
    goal.current?.focus()
  }
  const lasting = useEffects(token.seatId ?? token.id)
  const { isVisible, hp, maxHp, health, conditions } = token
  const name = tokenName(token)
  return (
    <>
      <tr
        ref={row}
        className={classNames(
          LINE,
          CELLS[isDm ? 'dm' : 'player'],
          'min-h-hit scroll-mt-8 border-s-4 pb-1.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] @min-[34rem]:py-0',
          isSelected ? 'rounded-t-2 bg-s3' : 'rounded-2 hover:bg-s2',
          isTurn ? 'border-gold-fill' : 'border-transparent',
        )}
      >
        <th scope="row" className="flex min-w-0 grow basis-[calc(100%-3*var(--hit)-1rem)] items-center gap-1.5 text-start font-normal">
          <button
            type="button"
            aria-pressed={isSelected}
            className={classNames(
              'min-h-hit min-w-0 grow truncate rounded-2 px-1.5 text-start font-semibold -outline-offset-2',
              !isVisible && 'text-violet',
            )}
            title={name}
            onClick={() => acts.visit(token)}
          >
            <bdi>{name}</bdi>
            {isTurn && <span className="text-gold"> {t('▸ turn')}</span>}
          </button>
          {!isVisible && (
            <span className="inline-flex shrink-0 items-center gap-1 text-2xs text-violet">
              <EyeOff aria-hidden className="size-3.5" /> {t('hidden')}
            </span>
          )}
        </th>
        <td className={classNames(FACT, 'ps-1.5 @min-[34rem]:ps-0')}>{SIDES[sideOf(token)]}</td>
        <td className={classNames(FACT, 'text-text')}>
          {cellName(token)}
          {known !== undefined && <span className="block text-2xs text-faint @max-[34rem]:ms-1 @max-[34rem]:inline">{known}</span>}
        </td>
        <td className={FACT}>
          {hp !== null && (
            <>
              <span aria-hidden className="@min-[34rem]:hidden">
                {t('HP')}{' '}
              </span>
              {hp}/{maxHp}
            </>
          )}
          {health !== undefined && translate(health, 'health')}
        </td>
        <td className={classNames(FACT, 'py-0.5')}>
          <ConditionChips name={name} conditions={conditions} />
          <EffectChips name={name} {...lasting} />
        </td>
        <td className={FACT}>{distanceFt !== undefined && t('{leg} ft', { leg: shownFeet(distanceFt) })}</td>
        <td className="order-1 grid grid-flow-col grid-cols-[repeat(3,var(--hit))] @min-[34rem]:order-none">
          <TokenActs token={token} acts={acts} onMove={beginMove} />
        </td>
      </tr>
      {isSelected && (
        <tr className="block rounded-b-2 border-s-4 border-transparent bg-s3">
          <td colSpan={7} className="block">
            <TokenMoves token={token} acts={acts} goalRef={goal} />
          </td>
        </tr>
      )}
    </>
  )
})

/** In the narrow layout it is in the line below the name; empty facts are hidden there. */
const FACT =
  'order-2 min-w-0 text-2xs text-muted tabular-nums lining-nums empty:@max-[34rem]:hidden @min-[34rem]:order-none @min-[34rem]:text-xs'

const SIDES = { player: t('player'), friendly: t('friendly'), neutral: t('neutral'), hostile: t('hostile') } as const

interface TokenMovesProps {
  readonly token: Token
  readonly acts: MapActs
  readonly goalRef: RefObject<HTMLInputElement | null>
}
/** Below the row of the selected token: moves the token without dragging. */
function TokenMoves({ token, acts, goalRef }: TokenMovesProps) {
  const isDm = useIsDm()
  const send = useSend()
  const [cell, setCell] = useState('')
  const move = async () => {
    const goal = parseCellName(cell)
    if (goal === undefined) return acts.notice(t('“{cell}” is no cell. Cells are named like H7.', { cell }))
    const ack = await send('token-move', { tokenId: token.id, ...goal })
    if (!ack.ok) return
    setCell('')
    acts.say(t('{name} moved to {goal}', { name: tokenName(token), goal: cellName(goal) }))
  }
  return (
    <form className="flex items-center gap-1 px-1.5 pb-1.5" onSubmit={handleSubmit(move)}>
      <input
        ref={goalRef}
        aria-label={t('Move {name} to', { name: tokenName(token) })}
        placeholder={t('Move to, e.g. H7')}
        value={cell}
        maxLength={8}
        onChange={(event) => setCell(event.target.value)}
        className="min-h-hit min-w-0 max-w-48 flex-1 rounded-2 border border-line-strong bg-s2 px-2 text-sm uppercase placeholder:normal-case"
      />
      <Button type="submit" className="px-3 text-sm" disabled={cell.trim() === ''}>
        {t('Move')}
      </Button>
      {isDm && (
        <span className="ms-auto flex">
          <Act
            label={t('Duplicate {name}', { name: tokenName(token) })}
            glyph={Copy}
            onClick={() => void send('duplicate-tokens', { tokenIds: [token.id] })}
          />
          <RarerActs token={token} acts={acts} className="pointer-fine:@min-[34rem]:hidden" />
        </span>
      )}
    </form>
  )
}

/**
 * The actions that a row always shows. In a narrow layout or for touch, the DM's rarer actions only appear while the token is
 * selected.
 */
function TokenActs({ token, acts, onMove }: { readonly token: Token; readonly acts: MapActs; readonly onMove: () => void }) {
  const { id, x, y, ownerId } = token
  const name = tokenName(token)
  const isDm = useIsDm()
  const live = useLive()
  const mayBeMoved = useTable((table) => {
    const you = live.store.getState().you
    return you !== undefined && mayMove(token, table, { userId: you.userId, isDm })
  })
  const isOwn = live.store.getState().you?.userId === ownerId
  return (
    <>
      {mayBeMoved && <Act label={t('Move {token}', { token: name })} glyph={MapPin} className="col-start-1" onClick={onMove} />}
      <Act label={t('Ping {name}', { name })} glyph={Locate} className="col-start-2" onClick={() => acts.ping(x, y, false)} />
      {isDm && <Act label={t('Edit {name}', { name })} glyph={Pencil} onClick={() => acts.openToken(id)} />}
      {!isDm && isOwn && <Act label={t('Sheet of {name}', { name })} glyph={ScrollText} onClick={() => acts.openToken(id)} />}
      {isDm && <RarerActs token={token} acts={acts} className="@max-[34rem]:hidden pointer-coarse:hidden" />}
    </>
  )
}
interface RarerActsProps {
  readonly token: Token
  readonly acts: MapActs
  readonly className: string
}
function RarerActs({ token, acts, className }: RarerActsProps) {
  const { id, isVisible } = token
  const name = tokenName(token)
  const send = useSend()
  return (
    <>
      <Act
        label={isVisible ? t('Hide {name} from players', { name }) : t('Show {name} to players', { name })}
        glyph={isVisible ? Eye : EyeOff}
        className={classNames(!isVisible && '[&>svg]:text-violet', className)}
        onClick={() => void send('update-token', { tokenId: id, changes: { isVisible: !isVisible } })}
      />
      <Act
        label={t('Delete {name}', { name })}
        glyph={Trash2}
        className={classNames('hover:text-crimson', className)}
        onClick={() => acts.open({ name: 'delete-tokens', tokenIds: [id] })}
      />
    </>
  )
}
interface ActProps {
  readonly label: string
  readonly glyph: LucideIcon
  readonly className?: string
  readonly onClick: () => void
}
/** One action of a row, as an icon button. */
function Act({ label, glyph: Glyph, className, onClick }: ActProps) {
  return (
    <button type="button" aria-label={label} className={classNames(ACT, className)} onClick={onClick}>
      <Glyph aria-hidden />
    </button>
  )
}
const ACT = 'grid size-hit shrink-0 place-items-center rounded-2 text-muted hover:bg-s3 hover:text-text disabled:opacity-45 [&>svg]:size-4'
