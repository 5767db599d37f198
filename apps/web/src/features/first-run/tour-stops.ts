import type { TableState } from '@hearthlight/table'
import { t } from '../../lib/i18n'
import type { Box } from '../../lib/notifications/clear-place'
import { boxesOn, elementInSight, tokensInSight } from './on-screen'

export interface TourStop {
  readonly text: string
  /** What the stop speaks of. */
  readonly box: Box
  /** The bar that contains it, and panels: the card leaves them uncovered, too. */
  readonly avoid: readonly Box[]
}

type Table = Pick<TableState, 'map' | 'combat' | 'session'>

/** The minimum that a DM has to know, in order; each entry is undefined while nothing on the screen shows it. */
export function tourStops(table: Table): readonly (TourStop | undefined)[] {
  return [
    ofTokens(table),
    beside(t('Hide parts of the map with fog.'), FOG) ?? beside(t('Fog and other tools are here.'), TOOLS),
    ofFights(table),
    beside(t('Copy the code for players here.'), INVITE),
    beside(t('Find anything by name here, or by Ctrl+K.'), SEARCH),
  ]
}

export const INVITE = '[data-tour="invite"]'
/** On a phone one button opens the tools, and the menu among them. */
const TOOLS = '[data-tour="map-tools"]'
const MAP_MENU = `[data-tour="map-menu"], ${TOOLS}`
const FOG = '[role="toolbar"] [aria-keyshortcuts="F"]'
const NEXT_TURN = '[data-tour="next-turn"]'
const COMBAT = '[data-tour="combat"], [data-region="panel"] [role="tab"]:nth-of-type(3)'
const SEARCH = '[data-opens-palette]'
const PANELS = '[data-region="panel"], [data-region="party"]'
/** Bars that contain what a stop speaks of. The header has no room beside itself but over the panels. */
const BARS = '[role="toolbar"], nav'

/** A token in sight, or on an empty map the menu that adds one. */
function ofTokens({ map, session }: Table): TourStop | undefined {
  const [box] = tokensInSight()
  if (box !== undefined) return { text: t('Drag this token to move it.'), box, avoid: boxesOn(PANELS) }
  if (Object.keys(map.tokens).length > 0) return undefined
  const bringOwn = session.settings.joiningPlacesTokens !== false
  return beside(bringOwn ? t('Players bring their tokens. Add others here.') : t('Add tokens here.'), MAP_MENU)
}

/** The button for the next turn; otherwise the way to the fight, or to a new one. */
function ofFights({ combat }: Table): TourStop | undefined {
  if (!combat.active) return beside(t('Start a fight here.'), COMBAT)
  return beside(t('Next turn moves the fight on.'), NEXT_TURN) ?? beside(t('The fight goes on here.'), COMBAT)
}

function beside(text: string, selector: string): TourStop | undefined {
  const element = elementInSight(selector)
  if (element === undefined) return undefined
  const bar = element.closest(BARS)?.getBoundingClientRect()
  const panels = element.closest('header') === null ? boxesOn(PANELS) : []
  return { text, box: element.getBoundingClientRect(), avoid: bar === undefined ? panels : [bar, ...panels] }
}
