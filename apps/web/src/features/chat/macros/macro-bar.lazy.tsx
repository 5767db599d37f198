import { X } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Kbd } from '../../../ui/buttons/kbd'
import { dragMacro } from './dragged-macro'
import { keyAt, MOST_IN_BAR, moving } from './macro-order'
import { hideMacroBar, useMacroStore } from './macro-store'
import { useOwnMacros } from './use-own-macros'
import { useRunMacro } from './use-run-macro'

/** MACRO-4, MACRO-5 The first macros of the character, or of whoever leads, as a row of buttons. Renders nothing without macros, and where the user has closed it. */
export function MacroBar() {
  const own = useOwnMacros()
  const isHidden = useMacroStore((state) => state.isBarHidden)
  const run = useRunMacro()
  if (own === undefined || own.macros.length === 0 || isHidden) return null
  const { macros, hasKeys } = own
  return (
    <div className="flex items-center border-t border-line ps-3 pe-1">
      <div role="toolbar" aria-label={t('Macros')} className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-1">
        {macros.slice(0, MOST_IN_BAR).map((macro, index) => (
          <button
            key={macro.id}
            type="button"
            title={macro.text}
            aria-keyshortcuts={hasKeys ? keyAt(index) : undefined}
            className="flex min-h-8 max-w-40 shrink-0 items-center gap-1.5 rounded-2 border border-line bg-s2 px-2 text-sm hover:border-line-strong hover:bg-s3"
            onClick={() => run(macro)}
            {...dragMacro(index, moving(own))}
          >
            {hasKeys && (
              <span aria-hidden>
                <Kbd>{keyAt(index) ?? ''}</Kbd>
              </span>
            )}
            <span dir="auto" className="truncate">
              {macro.name}
            </span>
          </button>
        ))}
      </div>
      <IconButton label={t('Hide the macros')} glyph={X} className="text-faint" onClick={() => hideMacroBar(true)} />
    </div>
  )
}
