import { type CombatEntry, presentTurn } from '@hearthlight/table'
import { useCallback, useEffect, useRef } from 'react'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { useKeepClear } from '../../lib/notifications/notice-room'
import { playTone } from '../../lib/sound'
import { PHONE, useMedia } from '../../lib/use-media'
import { useSend } from '../../live/use-send'
import { useAnnouncement, useIsDm, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { classNames } from '../../ui/class-names'
import { DeathSaveButton } from './death-save-button'
import { DueNow } from './due-now'
import { SpeedLeft } from './speed-left'
import { TurnTimePill } from './turn-clock'
import { deathSaveDue, fallOf, yourTurnText } from './turn-order'

/** Two soft notes, a fifth apart. */
const CHIME_HZ = [523.25, 783.99] as const

/**
 * Tells the acting player that it is their turn: a strip, a live region, a chime; all players that the DM acts; and everyone the time left. A turn with 0 hit
 * points offers the death save first. Also shows reminders of concentration and of others' death saves.
 */
export function YourTurn() {
  const you = useView((view) => view.you?.userId)
  const text = useTable((table) => yourTurnText(table.combat, you ?? ''))
  const volume = useTable(({ scene: { audio } }) => (audio.muted ? 0 : audio.masterVolume / 100))
  const isTurn = text !== undefined
  const due = useTable((table) => deathSaveDue(table.combat, you ?? ''))
  const own = useTable(({ combat }) => combat.entries.find(({ id }) => id === you))
  const isDmTurn = useTable(({ combat }) => combat.active && combat.isDmTurn === true)
  const isPhone = useMedia(PHONE)
  const isDm = useIsDm()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chime belongs to the turn, not to the volume
  useEffect(() => {
    if (!isTurn) return
    playTone({ hertz: CHIME_HZ[0], seconds: 0.25, volume })
    const timer = setTimeout(() => playTone({ hertz: CHIME_HZ[1], seconds: 0.4, volume }), 180)
    return () => clearTimeout(timer)
  }, [isTurn])
  const banner = useRef<HTMLDivElement>(null)
  const fallText = isTurn || own === undefined ? undefined : textOfFall(own)
  useKeepClear(banner, isTurn)
  useAnnouncement(
    'combat-reminder',
    useCallback((payload) => remind(payload, you), [you]),
  )
  return (
    <div className="relative z-10 grid justify-items-center gap-2 phone:pointer-events-none phone:absolute phone:start-[var(--map-left,0px)] phone:end-[var(--map-right,0px)] phone:top-3 phone:px-3">
      <div
        ref={banner}
        data-turn-strip
        className={classNames('flex max-w-full flex-wrap items-center justify-center gap-2', due !== undefined && 'flex-col')}
      >
        <div role="alert" className="min-w-0">
          {isTurn && (
            <p className="float-shadow rounded-full border border-gold bg-gold-fill px-4 py-1.5 text-sm font-bold text-gold-on">{text}</p>
          )}
        </div>
        {due !== undefined && (
          <div className="flex gap-2">
            <DeathSaveButton
              variant="primary"
              entry={due}
              className="float-shadow pointer-events-auto min-h-13! rounded-full! px-6! text-lg!"
            />
            <EndTurn />
          </div>
        )}
        {isTurn && isPhone && due === undefined && (
          <>
            <EndTurn />
            <SpeedLeft className="float-shadow pointer-events-auto max-w-full rounded-full border border-line bg-s1 py-1 ps-3 pe-1 [&_button]:rounded-full!" />
          </>
        )}
        <TurnTimePill />
      </div>
      {!isDm && <DueNow className="float-shadow pointer-events-auto w-full max-w-sm bg-s1!" />}
      <p role="status" className={isDmTurn ? QUIET : 'sr-only'}>
        {isDmTurn && t('The DM is acting')}
      </p>
      <p role="status" className={fallText === undefined ? 'sr-only' : FALLEN}>
        {fallText}
      </p>
    </div>
  )
}

/** What the player of a character without hit points reads while others act. */
function textOfFall(entry: CombatEntry): string | undefined {
  const { name, deathSaves } = entry
  const fall = fallOf(entry)
  if (fall === 'dying') return t('{name} is down · death saves: {successes} passed, {failures} failed', { name, ...deathSaves })
  if (fall === 'stable') return t('{name} is down, but stable', { name })
  return fall === undefined ? undefined : t('{name} is dead', { name })
}

const QUIET = 'float-shadow rounded-full border border-line bg-s1 px-4 py-1.5 text-sm text-muted'

const FALLEN = 'float-shadow rounded-full border border-crimson-fill bg-s1 px-4 py-1.5 text-sm font-semibold text-crimson'

/** On phones the initiative order may be hidden, so that the turn can also be ended here; elsewhere it stands beside the death save. */
function EndTurn() {
  const combat = useTable((table) => table.combat)
  const send = useSend()
  return (
    <Button
      className="float-shadow pointer-events-auto shrink-0 self-center rounded-full!"
      onClick={() => void send('combat-next-turn', presentTurn(combat))}
    >
      {t('End turn')}
    </Button>
  )
}

interface Reminder {
  readonly name: string
  readonly kind: 'concentration' | 'death-save'
  readonly difficulty: number
  readonly playerId: string | null
}

function remind(payload: unknown, you: string | undefined): void {
  const { name, kind, difficulty, playerId } = payload as Reminder
  // The strip of the turn has the button for it.
  if (kind === 'death-save' && playerId === you) return
  const what = kind === 'concentration' ? t('Constitution save to keep concentrating') : t('death save')
  notify({ type: 'warning', title: name, message: t('{what}, DC {difficulty}', { what, difficulty }) })
}
