import type { Token } from '@hearthlight/table'
import { Eye, EyeOff, Locate, type LucideIcon, MapPin, Pencil, ScrollText, Trash2 } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useIsDm, useLive, useTable } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import type { MapActs } from '../controller/map-context'
import { mayMove } from '../scene/board-scene'

/** What a row of the table offers at once. A narrow one, and one for fingers, keeps the DM's rarer acts until its token is selected. */
export function TokenActs({ token, acts, onMove }: { readonly token: Token; readonly acts: MapActs; readonly onMove: () => void }) {
  const { id, name, x, y, ownerId } = token
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

export function RarerActs({ token: { id, name, isVisible }, acts, className }: RarerActsProps) {
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

/** One act of a row, as a glyph. */
export function Act({ label, glyph: Glyph, className, onClick }: ActProps) {
  return (
    <button type="button" aria-label={label} className={classNames(ACT, className)} onClick={onClick}>
      <Glyph aria-hidden />
    </button>
  )
}

const ACT = 'grid size-hit shrink-0 place-items-center rounded-2 text-muted hover:bg-s3 hover:text-text disabled:opacity-45 [&>svg]:size-4'
