import { t } from '../../lib/i18n'

interface TourStop {
  readonly text: string
  /** The element that the stop explains; if it is not visible, the stop is shown in the middle of the map. */
  readonly selector: string | undefined
}

/** The minimum that a DM has to know: forty words in all. */
export const TOUR_STOPS: readonly TourStop[] = [
  { text: t('Drag a token to move it.'), selector: undefined },
  { text: t('Hide parts of the map with fog.'), selector: '[role="toolbar"] [aria-keyshortcuts="F"]' },
  { text: t('Next turn moves the fight on.'), selector: '[data-region="panel"] [role="tab"]:nth-of-type(3)' },
  { text: t('Give players this code.'), selector: '[data-tour="invite"]' },
  { text: t('Ctrl+K does anything by name.'), selector: undefined },
]
