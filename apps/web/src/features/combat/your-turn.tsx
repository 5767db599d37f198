import { presentTurn } from '@hearthlight/table'
import { useCallback, useEffect, useRef } from 'react'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { useKeepClear } from '../../lib/notifications/notice-room'
import { playTone } from '../../lib/sound'
import { PHONE, useMedia } from '../../lib/use-media'
import { useSend } from '../../live/use-send'
import { useAnnouncement, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { yourTurnText } from './turn-order'

/** Two soft notes, a fifth apart. */
const CHIME_HZ = [523.25, 783.99] as const

/**
 * Tells the acting player that it is their turn: a strip, a live region, a chime; and all players that the DM acts. Also shows
 * reminders of concentration and death saves.
 */
export function YourTurn() {
  const you = useView((view) => view.you?.userId)
  const text = useTable((table) => yourTurnText(table.combat, you ?? ''))
  const volume = useTable(({ scene: { audio } }) => (audio.muted ? 0 : audio.masterVolume / 100))
  const isTurn = text !== undefined
  const isDmTurn = useTable(({ combat }) => combat.active && combat.isDmTurn === true)
  const isPhone = useMedia(PHONE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chime belongs to the turn, not to the volume
  useEffect(() => {
    if (!isTurn) return
    playTone({ hertz: CHIME_HZ[0], seconds: 0.25, volume })
    const timer = setTimeout(() => playTone({ hertz: CHIME_HZ[1], seconds: 0.4, volume }), 180)
    return () => clearTimeout(timer)
  }, [isTurn])
  const banner = useRef<HTMLParagraphElement>(null)
  useKeepClear(banner, isTurn)
  useAnnouncement('combat-reminder', useCallback(remind, []))
  return (
    <div className="pointer-events-none absolute start-[var(--map-left,0px)] end-[var(--map-right,0px)] top-3 z-10 flex items-center justify-center gap-2 px-3 lg:top-[4.75rem]">
      <div role="alert" className="min-w-0">
        {isTurn && (
          <p ref={banner} className="float-shadow rounded-full border border-gold bg-gold-fill px-4 py-1.5 text-sm font-bold text-gold-on">
            {text}
          </p>
        )}
      </div>
      {isTurn && isPhone && <EndTurn />}
      <p role="status" className={isDmTurn ? QUIET : 'sr-only'}>
        {isDmTurn && t('The DM is acting')}
      </p>
    </div>
  )
}

const QUIET = 'float-shadow rounded-full border border-line bg-s1 px-4 py-1.5 text-sm text-muted'

/** On phones the initiative order may be hidden, so that the turn can also be ended here. */
function EndTurn() {
  const combat = useTable((table) => table.combat)
  const send = useSend()
  return (
    <Button
      className="float-shadow pointer-events-auto shrink-0 rounded-full!"
      onClick={() => void send('combat-next-turn', presentTurn(combat))}
    >
      {t('End turn')}
    </Button>
  )
}

function remind(payload: unknown): void {
  const { name, kind, difficulty } = payload as { name: string; kind: 'concentration' | 'death-save'; difficulty: number }
  const what = kind === 'concentration' ? t('Constitution save to keep concentrating') : t('death save')
  notify({ type: 'warning', title: name, message: t('{what}, DC {difficulty}', { what, difficulty }) })
}
