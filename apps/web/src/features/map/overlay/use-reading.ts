import { useEffect } from 'react'
import { useTable } from '../../../live/use-table'
import { useMap, useMapUi } from '../controller/map-context'
import { toolNamed } from '../tools/registry'

/** A result that goes on changing is said when it has rested for so long. */
const REST_MS = 700

/** What the chosen tool found, in words, such as what a template covers; undefined where there is nothing. Spoken as well. */
export function useReading(): string | undefined {
  const { acts } = useMap()
  const reading = useReadingText()
  useEffect(() => {
    if (reading === undefined) return
    const timer = setTimeout(() => acts.say(reading), REST_MS)
    return () => clearTimeout(timer)
  }, [reading, acts])
  return reading
}

/** The same, unspoken. */
export function useReadingText(): string | undefined {
  const reading = useMapUi((ui) => ui.reading)
  const tokens = useTable((table) => table.map.tokens)
  if (reading === null) return undefined
  return toolNamed(reading.tool).reading?.(reading.report, (id) => tokens[id]?.name)
}
