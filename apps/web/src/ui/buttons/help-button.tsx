import { CircleQuestionMark } from 'lucide-react'
import { openHelp } from '../../lib/commands'
import { t } from '../../lib/i18n'
import { IconButton } from './icon-button'

/** Placed beside the search in the header of every screen (WCAG 3.2.6). On phones, help is among the other actions. */
export function HelpButton() {
  return <IconButton label={t('Help')} glyph={CircleQuestionMark} shortcut="?" className="max-sm:hidden" onClick={openHelp} />
}
