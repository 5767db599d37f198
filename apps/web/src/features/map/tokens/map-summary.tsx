import { plural, t } from '../../../lib/words'
import { useTable } from '../../../live/use-table'
import { useReadingText } from '../overlay/use-reading'
import { countHidden } from '../scene/fog-bitmap'

const LIGHTS = { bright: t('bright light'), dim: t('dim light'), dark: t('dark light') } as const

/** Fog, drawings and what is laid over the map in a sentence: what the canvas shows and the list of tokens does not. */
export function MapSummary() {
  const fog = useTable((table) => table.map.fog)
  const drawingCount = useTable((table) => Object.keys(table.map.drawings).length)
  const hasBackground = useTable((table) => table.map.background !== null)
  const light = useTable((table) => table.map.light)
  const reading = useReadingText()
  const hiddenCount = countHidden(fog)
  const facts = [
    hasBackground ? t('A picture lies under the map') : t('No picture lies under the map'),
    hiddenCount === 0 ? t('no fog') : plural(hiddenCount, '{count} cell under fog', '{count} cells under fog'),
    drawingCount === 0 ? t('no drawings') : plural(drawingCount, '{count} drawing', '{count} drawings'),
    LIGHTS[light],
  ]
  return (
    <p className="border-t border-line px-3 py-1.5 text-2xs text-faint">
      {reading !== undefined && `${reading.replace(/\.$/, '')}. `}
      {facts.join(', ')}.
    </p>
  )
}
