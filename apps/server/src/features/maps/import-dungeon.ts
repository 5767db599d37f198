import { type DungeonPlan, isBlank, LIMITS, wallsOfPlan } from '@hearthlight/protocol'
import { SavedMap } from '@hearthlight/table'
import { type LibraryMap, toLibrary } from './read-map'
import { tidyName } from './tidy-name'

/** Pins of one map. */
const MOST_PINS = 200
const PIN_COLOR = '#dd2729'

/** DUNGEON-4 A map with the walls and doors of a dungeon, and its notes as pins that only the DM sees. */
export function mapOfDungeon(fileName: string, plan: DungeonPlan): { readonly map: LibraryMap; readonly problems: readonly string[] } {
  const { walls, warnings } = wallsOfPlan(plan)
  const told = plan.notes.filter(({ text }) => !isBlank(text))
  const problems = [...plan.warnings, ...warnings]
  if (told.length < plan.notes.length) problems.push('Pins without words were left out.')
  if (told.length > MOST_PINS) problems.push(`There are more pins than ${MOST_PINS}. The rest was left out.`)
  const drawings = told.slice(0, MOST_PINS).map(({ x, y, title, text }, index) => ({
    id: `pin${index + 1}`,
    type: 'marker',
    points: [{ x, y }],
    color: PIN_COLOR,
    strokeWidth: 1,
    completed: true,
    marker: {
      title: isBlank(tidyName(title)) ? String(index + 1) : tidyName(title),
      icon: 'pin',
      note: text.slice(0, LIMITS.markerTextLength),
      text: '',
      uploadId: null,
      isShown: false,
    },
  }))
  const name = tidyName(plan.name ?? '')
  return { map: toLibrary(SavedMap.parse({ name: isBlank(name) ? fileName : name, walls, drawings })), problems }
}
