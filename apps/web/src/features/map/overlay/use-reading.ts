import { useEffect } from 'react'
import { useTable } from '../../../live/use-table'
import { useMap, useMapUi } from '../controller/map-context'
import { toolNamed } from '../tools/registry'

/** A changing result is announced once it has not changed for this long. Milliseconds. */
const REST_MS = 700

/**
 * The chosen tool's result in words, such as the tokens that a template covers; undefined without a result. Also announced to
 * screen readers.
 */
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

/** The same text without the announcement. */
export function useReadingText(): string | undefined {
  const reading = useMapUi((ui) => ui.reading)
  const tokens = useTable((table) => table.map.tokens)
  if (reading === null) return undefined
  return toolNamed(reading.tool).reading?.(reading.report, (id) => tokens[id]?.name)
}
