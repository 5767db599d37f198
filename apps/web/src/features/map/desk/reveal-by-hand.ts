import { useEffect } from 'react'
import { t } from '../../../lib/words'
import { useMap } from './map-context'

const MODE = 'reveal-rectangle'
const maps = new Set<() => void>()

/** Takes up the fog tool on the map that is on the screen; what is dragged over next is the area to reveal. */
export function revealByHand(): void {
  for (const begin of maps) begin()
}

/** Listens for that wish, and puts the fog tool back as it was when the tool is put away. */
export function useRevealByHand(): void {
  const { acts, desk } = useMap()
  useEffect(() => {
    const begin = () => {
      const { mode } = desk.getState().options.fog
      acts.chooseTool('fog')
      acts.setOptions('fog', { mode: MODE })
      desk.setState({ revealing: { modeBefore: mode } })
      acts.say(REVEAL_HINT)
    }
    maps.add(begin)
    const stop = desk.subscribe(({ revealing, tool, options }) => {
      if (revealing === null || (tool === 'fog' && options.fog.mode === MODE)) return
      desk.setState({ revealing: null })
      // Who chose another way to paint fog keeps it.
      if (options.fog.mode === MODE) acts.setOptions('fog', { mode: revealing.modeBefore })
    })
    return () => {
      maps.delete(begin)
      stop()
    }
  }, [acts, desk])
}

export const REVEAL_HINT = t('Drag over the cells that the players shall see. Escape ends.')
