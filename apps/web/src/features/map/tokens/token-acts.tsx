import type { Token } from '@hearthlight/table'
import { Eye, EyeOff, Locate, MapPin, Pencil, ScrollText, Trash2 } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useIsDm, useLive, useTable } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import type { MapActs } from '../controller/map-context'
import { mayMove } from '../scene/board-scene'

interface TokenActsProps {
  readonly token: Token
  readonly acts: MapActs
  readonly onMove: () => void
}

/** What a row of the table offers at once. A narrow one, and one for fingers, keeps the DM's rarer acts until its token is selected. */
export function TokenActs({ token, acts, onMove }: TokenActsProps) {
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
      {mayBeMoved && (
        <button type="button" aria-label={t('Move {token}', { token: name })} className={classNames(ACT, 'col-start-1')} onClick={onMove}>
          <MapPin aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-label={t('Ping {name}', { name })}
        className={classNames(ACT, 'col-start-2')}
        onClick={() => acts.ping(x, y, false)}
      >
        <Locate aria-hidden />
      </button>
      {isDm && (
        <button type="button" aria-label={t('Edit {name}', { name })} className={ACT} onClick={() => acts.openToken(id)}>
          <Pencil aria-hidden />
        </button>
      )}
      {!isDm && isOwn && (
        <button type="button" aria-label={t('Sheet of {name}', { name })} className={ACT} onClick={() => acts.openToken(id)}>
          <ScrollText aria-hidden />
        </button>
      )}
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
      <button
        type="button"
        aria-label={isVisible ? t('Hide {name} from players', { name }) : t('Show {name} to players', { name })}
        className={classNames(ACT, className)}
        onClick={() => void send('update-token', { tokenId: id, changes: { isVisible: !isVisible } })}
      >
        {isVisible ? <Eye aria-hidden /> : <EyeOff aria-hidden className="text-violet" />}
      </button>
      <button
        type="button"
        aria-label={t('Delete {name}', { name })}
        className={classNames(ACT, 'hover:text-crimson', className)}
        onClick={() => acts.open({ name: 'delete-tokens', tokenIds: [id] })}
      >
        <Trash2 aria-hidden />
      </button>
    </>
  )
}

export const ACT =
  'grid size-hit shrink-0 place-items-center rounded-2 text-muted hover:bg-s3 hover:text-text disabled:opacity-45 [&>svg]:size-4'
