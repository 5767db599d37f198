import type { Token } from '@hearthlight/table'
import { Copy, Eye, EyeOff, Locate, MapPin, Pencil, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { known, t } from '../../../lib/words'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import type { MapActs } from '../desk/map-acts'
import { isActing } from '../scene/board-scene'
import { cellName, parseCellName } from '../scene/cell-name'
import { sideOf } from '../scene/token-side'

interface TokenRowProps {
  readonly token: Token
  readonly isSelected: boolean
  /** From the reader's own token. */
  readonly distanceFt: number | undefined
  readonly acts: MapActs
}

/** Rows out of sight are not laid out, and a row is rendered again only when its token changed: lists may be long. */
export const TokenRow = memo(function TokenRow({ token, isSelected, distanceFt, acts }: TokenRowProps) {
  const isDm = useIsDm()
  const isTurn = useTable((table) => isActing(token, table.combat))
  const showsHp = useTable((table) => isDm || token.isPlayer || table.session.settings.npcHpShownAs === 'exact')
  const { name, isVisible } = token
  return (
    <li
      className={classNames(
        'rounded-2 [contain-intrinsic-size:auto_48px] [content-visibility:auto]',
        isSelected && 'bg-s3',
        isTurn && 'border-s-4 border-gold-fill',
      )}
    >
      <div className="flex items-center">
        <button
          type="button"
          aria-pressed={isSelected}
          className="min-w-0 flex-1 rounded-2 px-2 py-1.5 text-start text-sm -outline-offset-2"
          onClick={() => acts.visit(token)}
        >
          <span className={classNames('block truncate', !isVisible && 'text-violet')}>
            {name}
            {isTurn && <span className="text-gold"> {t('▸ turn')}</span>}
          </span>
          <span className="block truncate text-2xs text-faint">{factsOf(token, showsHp, distanceFt)}</span>
        </button>
        {isDm && <DmActs token={token} acts={acts} />}
      </div>
      {isSelected && <SelectedActs token={token} acts={acts} />}
    </li>
  )
})

const SIDES = { player: t('player'), friendly: t('friendly'), neutral: t('neutral'), hostile: t('hostile') } as const

function factsOf(token: Token, showsHp: boolean, distanceFt: number | undefined): string {
  const { hp, maxHp, health, isVisible, conditions } = token
  return [
    cellName(token),
    SIDES[sideOf(token)],
    ...(health === undefined ? [] : [known(health, 'health')]),
    ...(showsHp && hp !== null ? [t('HP {hp}/{maxHp}', { hp, maxHp })] : []),
    ...(isVisible ? [] : [t('hidden')]),
    ...(distanceFt === undefined ? [] : [t('{distanceFt} ft away', { distanceFt })]),
    ...conditions.map((condition) => known(condition)),
  ].join(' · ')
}

function DmActs({ token: { id, name, isVisible }, acts }: Pick<TokenRowProps, 'token' | 'acts'>) {
  const send = useSend()
  return (
    <>
      <button
        type="button"
        aria-label={isVisible ? t('Hide {name} from players', { name }) : t('Show {name} to players', { name })}
        className={ACT}
        onClick={() => void send('update-token', { tokenId: id, changes: { isVisible: !isVisible } })}
      >
        {isVisible ? <Eye aria-hidden /> : <EyeOff aria-hidden className="text-violet" />}
      </button>
      <button type="button" aria-label={t('Edit {name}', { name })} className={ACT} onClick={() => acts.openToken(id)}>
        <Pencil aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('Delete {name}', { name })}
        className={classNames(ACT, 'hover:text-crimson')}
        onClick={() => acts.open({ name: 'delete-tokens', tokenIds: [id] })}
      >
        <Trash2 aria-hidden />
      </button>
    </>
  )
}

/** What dragging does, without dragging. */
function SelectedActs({ token, acts }: Pick<TokenRowProps, 'token' | 'acts'>) {
  const isDm = useIsDm()
  const send = useSend()
  const [cell, setCell] = useState('')
  const move = async () => {
    const goal = parseCellName(cell)
    if (goal === undefined) return acts.notice(t('“{cell}” is no cell. Cells are named like H7.', { cell }))
    const ack = await send('token-move', { tokenId: token.id, ...goal })
    if (!ack.ok) return
    setCell('')
    acts.say(t('{name} moved to {goal}', { name: token.name, goal: cellName(goal) }))
  }
  return (
    <form
      className="flex items-center gap-1 px-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <input
        aria-label={t('Move {name} to', { name: token.name })}
        placeholder={t('Move to, e.g. H7')}
        value={cell}
        maxLength={8}
        onChange={(event) => setCell(event.target.value)}
        className="min-h-hit min-w-0 flex-1 rounded-2 border border-line-strong bg-s2 px-2 text-sm uppercase placeholder:normal-case"
      />
      <button type="submit" className={ACT} aria-label={t('Move')} disabled={cell.trim() === ''}>
        <MapPin aria-hidden />
      </button>
      <button
        type="button"
        className={ACT}
        aria-label={t('Ping {name}', { name: token.name })}
        onClick={() => acts.ping(token.x, token.y, false)}
      >
        <Locate aria-hidden />
      </button>
      {isDm && (
        <button
          type="button"
          className={ACT}
          aria-label={t('Duplicate {name}', { name: token.name })}
          onClick={() => void send('duplicate-tokens', { tokenIds: [token.id] })}
        >
          <Copy aria-hidden />
        </button>
      )}
    </form>
  )
}

const ACT = 'grid size-hit shrink-0 place-items-center rounded-2 text-muted hover:bg-s3 hover:text-text disabled:opacity-45 [&>svg]:size-4'
