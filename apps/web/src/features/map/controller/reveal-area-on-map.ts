import { useEffect } from 'react'
import { t } from '../../../lib/i18n'
import { optionsOf } from '../tools/define-map-tool'
import { fog } from '../tools/fog/definition'
import { useMap } from './map-context'

const MODE = 'reveal-rectangle'
const maps = new Set<() => void>()

/** Chooses the fog tool on the visible map; the next drag chooses the area to reveal. */
export function revealAreaOnMap(): void {
  for (const begin of maps) begin()
}

/** Handles `revealAreaOnMap`, and restores the fog tool's mode when another tool is chosen. */
export function useRevealAreaOnMap(): void {
  const { acts, store } = useMap()
  useEffect(() => {
    let modeBefore = fog.defaults.mode
    const begin = () => {
      modeBefore = optionsOf(store.getState(), fog).mode
      acts.chooseTool(fog.name)
      acts.setOptions(fog, { mode: MODE })
      store.setState({ isRevealing: true })
      acts.say(REVEAL_HINT)
    }
    maps.add(begin)
    const stop = store.subscribe((ui) => {
      const { mode } = optionsOf(ui, fog)
      if (!ui.isRevealing || (ui.tool === fog.name && mode === MODE)) return
      store.setState({ isRevealing: false })
      // A mode that was chosen since then stays.
      if (mode === MODE) acts.setOptions(fog, { mode: modeBefore })
    })
    return () => {
      maps.delete(begin)
      stop()
    }
  }, [acts, store])
}

export const REVEAL_HINT = t('Drag over the cells that the players shall see. Escape ends.')
