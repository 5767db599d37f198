import { useEffect } from 'react'
import { useTable } from '../../../live/use-table'
import { useDesk, useMap } from '../desk/map-context'
import type { AreaReading, MeasureReading } from '../desk/map-desk'

/** A result that goes on changing is said when it has rested for so long. */
const REST_MS = 700

/** What the template covers, or how far it is, in words; undefined where nothing is measured. Spoken as well. */
export function useReading(): string | undefined {
  const { acts } = useMap()
  const area = useDesk((desk) => desk.area)
  const measure = useDesk((desk) => desk.measure)
  const tokens = useTable((table) => table.map.tokens)
  const reading = area !== null ? areaWords(area, (id) => tokens[id]?.name) : measure !== null ? measureWords(measure) : undefined
  useEffect(() => {
    if (reading === undefined) return
    const timer = setTimeout(() => acts.say(reading), REST_MS)
    return () => clearTimeout(timer)
  }, [reading, acts])
  return reading
}

/** "15 ft cone: 6 cells; Goblin, Ogre". */
export function areaWords({ template, cellCount, tokenIds }: AreaReading, nameOf: (id: string) => string | undefined): string {
  const names = tokenIds.flatMap((id) => nameOf(id) ?? [])
  const covered = names.length === 0 ? 'no tokens' : `${names.length} ${names.length === 1 ? 'token' : 'tokens'}: ${names.join(', ')}`
  return `${template.sizeFt} ft ${template.shape}: ${cellCount} ${cellCount === 1 ? 'cell' : 'cells'}, ${covered}`
}

/** "10 ft + 15 ft = 25 ft". */
export function measureWords({ legsFt, totalFt }: MeasureReading): string {
  if (legsFt.length === 0) return 'Point at where to measure to.'
  const total = `${feet(totalFt)} ft`
  return legsFt.length === 1 ? total : `${legsFt.map((leg) => `${feet(leg)} ft`).join(' + ')} = ${total}`
}

function feet(distance: number): string {
  return String(Math.round(distance * 10) / 10)
}
