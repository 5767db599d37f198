import { useCallback } from 'react'
import { t } from '../../../lib/i18n'
import { useMap, useMapUi } from '../controller/map-context'
import { optionsOf } from '../tools/define-map-tool'
import { toolNamed } from '../tools/registry'

interface OptionsStripProps {
  readonly showsColour: boolean
  /** At the map's top, where the turn is shown, too; else above the toolbar at its bottom. */
  readonly isTop?: boolean
}

/** The options of the chosen tool; renders nothing if it has none. */
export function OptionsStrip({ showsColour, isTop = false }: OptionsStripProps) {
  const { acts } = useMap()
  const keepRoom = useCallback((strip: HTMLElement) => tellHeight(strip, isTop), [isTop])
  const tool = toolNamed(useMapUi((ui) => ui.tool))
  const set = useMapUi((ui) => ui.options)
  if (tool.Panel === undefined) return null
  return (
    <section
      ref={keepRoom}
      aria-label={t('{label} options', { label: tool.label })}
      className="float-shadow pointer-events-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border border-line bg-s1 px-3 py-1.5"
    >
      <tool.Panel
        options={optionsOf({ options: set }, tool)}
        setOptions={(changes) => acts.setOptions(tool, changes)}
        showsColour={showsColour}
      />
    </section>
  )
}

/** Pixels between the toolbar and the strip. */
const GAP = 8

/** The toolbar and the status bar at the map's bottom, with their gaps; pixels. */
const BELOW = 90

/**
 * `--tool-options` is the height that the strip takes below the toolbar, `--tool-options-below` what it and all below it take at the map's
 * bottom: what tells of the turn, and a player's view, leave it free.
 */
function tellHeight(strip: HTMLElement, isTop: boolean): () => void {
  const { style } = document.documentElement
  const [name, others] = isTop ? ['--tool-options', GAP] : ['--tool-options-below', BELOW]
  const observer = new ResizeObserver(() => style.setProperty(name, `${strip.offsetHeight + others}px`))
  observer.observe(strip)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}
