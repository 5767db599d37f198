import { useEffect } from 'react'
import { known, plural, t } from '../../../lib/words'
import { useTable } from '../../../live/use-table'
import { useDesk, useMap } from '../desk/map-context'
import type { AreaReading, MeasureReading } from '../desk/map-desk'

/** A result that goes on changing is said when it has rested for so long. */
const REST_MS = 700

/** What the template covers, or how far it is, in words; undefined where nothing is measured. Spoken as well. */
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
  const area = useDesk((desk) => desk.area)
  const measure = useDesk((desk) => desk.measure)
  const tokens = useTable((table) => table.map.tokens)
  if (area !== null) return areaWords(area, (id) => tokens[id]?.name)
  return measure === null ? undefined : measureWords(measure)
}

/** "15 ft cone: 6 cells; Goblin, Ogre". */
export function areaWords({ template, cellCount, tokenIds }: AreaReading, nameOf: (id: string) => string | undefined): string {
  const names = tokenIds.flatMap((id) => nameOf(id) ?? [])
  const covered = names.length === 0 ? t('no tokens') : `${names.length} ${plural(names.length, 'token', 'tokens')}: ${names.join(', ')}`
  return plural(cellCount, '{sizeFt} ft {shape}: {count} cell, {covered}', '{sizeFt} ft {shape}: {count} cells, {covered}', {
    sizeFt: template.sizeFt,
    shape: known(template.shape),
    covered,
  })
}

/** "10 ft + 15 ft = 25 ft". */
export function measureWords({ legsFt, totalFt }: MeasureReading): string {
  if (legsFt.length === 0) return t('Point at where to measure to.')
  const total = t('{totalFt} ft', { totalFt: feet(totalFt) })
  return legsFt.length === 1 ? total : `${legsFt.map((leg) => t('{leg} ft', { leg: feet(leg) })).join(' + ')} = ${total}`
}

function feet(distance: number): string {
  return String(Math.round(distance * 10) / 10)
}
