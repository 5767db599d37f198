import { seatOfToken, type Token } from '@hearthlight/table'
import { Compass, Crosshair, Eye, EyeOff, ScrollText } from 'lucide-react'
import { Suspense, useMemo, useRef } from 'react'
import { tokenName } from '../../../lib/creature-names'
import { usePicture } from '../../../lib/files/use-picture'
import { t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable, useView } from '../../../live/use-table'
import { IconButton } from '../../../ui/buttons/icon-button'
import { classNames } from '../../../ui/class-names'
import { lazyPart, nothing } from '../../../ui/feedback/lazy-part'
import { useMap, useMapUi } from '../controller/map-context'
import { areTargeted } from '../controller/targets'
import { mayMove, runsTurnOf } from '../scene/board-scene'
import { type BarProps, idsOf } from './bar-props'
import { Conditions, HitPoints } from './health'
import { MoreActs } from './more-acts'
import { useBarPlace } from './use-bar-place'

// For players and for the DM.
const OwnActs = lazyPart(async () => (await import('./own-acts.lazy')).OwnActs, nothing)
const CreatureActs = lazyPart(async () => (await import('./creature-acts.lazy')).CreatureActs, nothing)

interface TokenBarProps {
  /** Phones: in the column of the tools instead of beside the token. */
  readonly isDocked?: boolean
}

/** What can be done with the selected tokens at once. Gone while they are dragged, and while another tool is chosen. */
export function TokenBar({ isDocked = false }: TokenBarProps) {
  const ids = useMapUi((ui) => (ui.tool === 'select' && ui.drag === null ? ui.selected : NOTHING))
  const byId = useTable((table) => table.map.tokens)
  const tokens = useMemo(() => ids.flatMap((id) => byId[id] ?? []), [ids, byId])
  if (tokens.length === 0) return null
  return isDocked ? <Bar tokens={tokens} isDocked /> : <Floating tokens={tokens} />
}

const NOTHING: readonly string[] = []

function Floating({ tokens }: { readonly tokens: readonly Token[] }) {
  const frame = useRef<HTMLDivElement>(null)
  useBarPlace(frame, tokens)
  return (
    <div ref={frame} className="absolute top-0 left-0 z-20 w-max">
      <Bar tokens={tokens} />
    </div>
  )
}

function Bar({ tokens, isDocked = false }: TokenBarProps & { readonly tokens: readonly Token[] }) {
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const isPaused = useTable((table) => table.session.isPaused)
  const seat = useTable(({ party }) => (isDm ? undefined : party.seats.find(({ id }) => id === you)))
  const isOwn = tokens.every(({ ownerId, seatId }) => you !== undefined && (seatId ?? ownerId) === you)
  const [first] = tokens
  const isRun = useTable((table) => first !== undefined && you !== undefined && runsTurnOf(first, table, you))
  const name = first !== undefined && tokens.length === 1 ? tokenName(first) : t('{count} tokens', { count: tokens.length })
  const bar = { tokens, name }
  const frame = useRef<HTMLDivElement>(null)
  useKeepClear(frame)
  return (
    <div
      ref={frame}
      role="toolbar"
      aria-label={t('{name}: actions', { name })}
      className={classNames(
        'float-shadow pointer-events-auto flex max-w-full items-center rounded-3 border border-line bg-s1 p-0.5 text-text',
        // One row on a phone, with a thumb's targets.
        isDocked ? 'flex-wrap justify-center self-center [&_input]:w-14 [&_input]:px-0' : 'gap-0.5',
      )}
    >
      {first !== undefined && (!isDocked || !isDm || tokens.length > 1) && <Face token={first} name={name} count={tokens.length} />}
      {(isDm || (isOwn && !isPaused)) && (
        <>
          <HitPoints {...bar} />
          <Conditions {...bar} />
        </>
      )}
      <Target {...bar} />
      <Suspense>
        {seat !== undefined && !isRun && tokens.length === 1 && <OwnActs {...bar} seat={seat} />}
        {(isDm || isRun) && tokens.length === 1 && first?.monsterId !== undefined && (
          <CreatureActs creatureId={first.id} monsterId={first.monsterId} name={name} />
        )}
      </Suspense>
      {isDm && <Hide {...bar} />}
      {isDm ? (
        <MoreActs {...bar} />
      ) : (
        <>
          <OwnPose {...bar} />
          <OwnSheet {...bar} />
        </>
      )}
    </div>
  )
}

/** As on the map: the picture, the emoji, the portrait of the character, or the initials; for several tokens their number. */
function Face({
  token: { uploadId, emoji, color, seatId },
  name,
  count,
}: {
  readonly token: Token
  readonly name: string
  readonly count: number
}) {
  const isOne = count === 1
  const portraitId = useTable(({ party }) => (emoji === null ? seatOfToken(party.seats, { seatId })?.portraitId : undefined))
  const picture = usePicture(isOne ? (uploadId ?? portraitId) : undefined)
  return (
    <span
      aria-hidden
      title={isOne ? name : undefined}
      className="relative me-0.5 grid size-8 shrink-0 place-items-center overflow-hidden rounded-full border-2 bg-s3 text-sm font-bold"
      style={{ borderColor: color }}
    >
      {isOne ? (emoji ?? name.slice(0, 2)) : `×${count}`}
      {picture !== undefined && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  )
}

function Target({ tokens, name }: BarProps) {
  const { acts } = useMap()
  const you = useView((view) => view.you?.userId) ?? ''
  const isTargeted = useMapUi((ui) => areTargeted(ui.targets, you, idsOf(tokens)))
  return (
    <IconButton
      label={t('Target {name}', { name })}
      aria-pressed={isTargeted}
      glyph={Crosshair}
      className="aria-pressed:bg-gold-soft aria-pressed:text-gold"
      onClick={() => acts.target(idsOf(tokens))}
    />
  )
}

/** Hides them from players; shows them if all are hidden. */
function Hide({ tokens, name }: BarProps) {
  const send = useSend()
  const isVisible = tokens.some((token) => token.isVisible)
  const changed = tokens.filter((token) => token.isVisible === isVisible)
  const change = () => void send('update-tokens', { tokenIds: idsOf(changed), changes: { isVisible: !isVisible } })
  return (
    <IconButton
      label={isVisible ? t('Hide {name} from players', { name }) : t('Show {name} to players', { name })}
      glyph={isVisible ? EyeOff : Eye}
      className="text-violet"
      onClick={change}
    />
  )
}

/** For a player who may move all of them. */
function OwnPose({ tokens, name }: BarProps) {
  const { acts } = useMap()
  const userId = useView((view) => view.you?.userId)
  const mayPose = useTable((table) => userId !== undefined && tokens.every((token) => mayMove(token, table, { userId, isDm: false })))
  if (!mayPose) return null
  return (
    <IconButton
      label={t('Facing and height of {name}', { name })}
      glyph={Compass}
      onClick={() => acts.open({ name: 'token-looks', tokenIds: idsOf(tokens) })}
    />
  )
}

function OwnSheet({ tokens }: BarProps) {
  const { acts } = useMap()
  const you = useView((view) => view.you?.userId)
  const own = tokens.find(({ seatId }) => seatId !== null && seatId === you)
  if (own === undefined || you === undefined) return null
  return <IconButton label={t('Character sheet')} glyph={ScrollText} onClick={() => acts.openSheet(you)} />
}
