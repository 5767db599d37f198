import type { Roll } from '@hearthlight/table'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAnnouncement, useView } from '../../live/use-table'
import { useAreDiceThrown } from './dice-settings'
import type { DiceStage } from './throw/dice-stage.lazy'

/** Shows rolls as animated dice over the map, with the results that the server rolled. A click or Escape removes them. */
export function DiceShow() {
  return useAreDiceThrown() ? <Table /> : null
}

function Table() {
  const you = useView((view) => view.you?.userId)
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<Promise<DiceStage | undefined>>(undefined)
  const [isBusy, setBusy] = useState(false)
  const end = useCallback(() => {
    setBusy(false)
    void stage.current?.then((opened) => opened?.clear())
  }, [])

  /** Resolves with true once the dice are thrown. Loads the dice stage with the first roll. */
  const throwRoll = useCallback(async (roll: Roll, isOwn: boolean): Promise<boolean> => {
    const element = host.current
    if (element === null) return false
    const [{ openDiceStage }, { diceOfRoll }] = await Promise.all([import('./throw/dice-stage.lazy'), import('./throw/dice-of-roll')])
    const dice = diceOfRoll(roll)
    if (dice.length === 0 || host.current !== element) return false
    stage.current ??= Promise.resolve(openDiceStage(element))
    const opened = await stage.current
    opened?.show(dice, lookOf(element, roll.hidden ? 'violet' : isOwn ? 'gold' : 'azure'), () => setBusy(false))
    return opened !== undefined
  }, [])
  useAnnouncement(
    'player-roll',
    useCallback(
      (payload) => {
        const roll = payload as Roll
        // The page is hidden; showing the dice later would announce an old roll. Dice that were typed in lie on a real table.
        if (document.hidden || roll.isTyped === true) return
        void throwRoll(roll, roll.playerId === you).then((isShown) => setBusy(isShown))
      },
      [you, throwRoll],
    ),
  )

  useEffect(() => () => void stage.current?.then((opened) => opened?.close()), [])
  useEffect(() => {
    if (!isBusy) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end()
    window.addEventListener('pointerdown', end)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', end)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [isBusy, end])
  return (
    <div
      ref={host}
      aria-hidden
      data-theme="dark"
      data-dice={isBusy ? 'thrown' : 'none'}
      className={`pointer-events-none absolute inset-y-0 end-(--map-right,0) start-(--map-left,0) z-10 ${isBusy ? '' : 'invisible'}`}
    />
  )
}

/** Gold for the user's own dice, azure for another person's, violet for rolls that not everyone sees. */
function lookOf(element: Element, ink: 'gold' | 'azure' | 'violet') {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return { body: token(`--${ink}-fill`), text: token(`--${ink}-on`), font: token('--font-ui') || 'sans-serif' }
}
