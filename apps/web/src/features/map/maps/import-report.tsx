import { z } from 'zod/mini'
import { plural, t, translate } from '../../../lib/i18n'

/** As far as it is counted: the server has checked the rest. */
const WithWalls = z.object({
  walls: z.object({ walls: z.array(z.object({ door: z.optional(z.string()) })), lights: z.array(z.unknown()) }),
})

interface ImportReportProps {
  readonly name: string
  /** The imported map. */
  readonly map: Readonly<Record<string, unknown>>
  /** Parts of a foreign file that the importer left out or found invalid. */
  readonly problems: readonly string[]
}

/** What an imported file brought, before the map is loaded. */
export function ImportReport({ name, map, problems }: ImportReportProps) {
  const found = countsOf(map)
  return (
    <section aria-labelledby="import-report" role="status" className="rounded-2 border border-amber-fill bg-amber-soft p-3 text-sm">
      <h3 id="import-report" className="mb-1 font-semibold text-amber">
        {problems.length > 0 ? t('The map was imported, with remarks') : t('The map was imported')}
      </h3>
      <p>
        <span dir="auto" className="font-semibold">
          {name}
        </span>
        {found !== undefined && (
          <>
            {': '}
            {plural(found.walls, '{count} wall', '{count} walls')} · {plural(found.doors, '{count} door', '{count} doors')} ·{' '}
            {plural(found.lights, '{count} light', '{count} lights')}
          </>
        )}
      </p>
      {problems.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {problems.map((problem) => (
            <li key={problem}>{translate(problem)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** undefined: nothing is built on it. */
function countsOf(map: ImportReportProps['map']) {
  const read = WithWalls.safeParse(map)
  if (!read.success) return undefined
  const { walls, lights } = read.data.walls
  const doors = walls.filter(({ door }) => door !== undefined).length
  return walls.length + lights.length === 0 ? undefined : { walls: walls.length - doors, doors, lights: lights.length }
}
