import { t } from '../../../lib/i18n'
import type { Sheet } from './use-sheet'

/** The handle on top of a phone's sheet: drag it, or tap it to change the height step by step. */
export function SheetHandle({ sheet: { stop, handle } }: { readonly sheet: Sheet }) {
  return (
    <button
      type="button"
      aria-label={stop === 'full' ? t('Make the panel smaller') : t('Make the panel taller')}
      className="grid h-7 w-full sideways:hidden shrink-0 touch-none place-items-center -outline-offset-2"
      {...handle}
    >
      <span aria-hidden className="h-1 w-10 rounded-full bg-line-strong" />
    </button>
  )
}
