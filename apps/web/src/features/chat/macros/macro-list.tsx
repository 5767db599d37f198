import { ChevronDown, ChevronUp, Pencil, Plus } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { PHONE, useMedia } from '../../../lib/use-media'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Kbd } from '../../../ui/buttons/kbd'
import { CheckBox } from '../../../ui/fields/check-box'
import { dragMacro } from './dragged-macro'
import { keyAt, moving } from './macro-order'
import { hideMacroBar, openMacroForm, useMacroStore } from './macro-store'
import { useOwnMacros } from './use-own-macros'
import { useRunMacro } from './use-run-macro'

/** All macros of the user's character, or of the user who leads: pressed, changed, and put in order by drag or by their buttons. */
export function MacroList() {
  const own = useOwnMacros()
  const run = useRunMacro()
  const isPhone = useMedia(PHONE)
  const isHidden = useMacroStore((state) => state.isBarHidden)
  if (own === undefined) return null
  const { macros, whose, hasKeys } = own
  const move = moving(own)
  return (
    <section aria-labelledby="macros" className="grid gap-2">
      <h3 id="macros" className="text-md font-bold">
        {t('Macros')}
      </h3>
      {macros.length === 0 && (
        <p className="text-sm text-faint">
          {whose === 'leader'
            ? t('Rolls and lines that you keep for every table that you lead.')
            : t('Rolls and lines that this character keeps.')}
          {hasKeys && ` ${t('The first nine have the keys 1 to 9 on the map.')}`}
        </p>
      )}
      <ol className="grid grid-cols-1 gap-1">
        {macros.map((macro, index) => (
          <li
            key={macro.id}
            className="flex items-center rounded-2 border border-line bg-s2 hover:border-line-strong"
            {...dragMacro(index, move)}
          >
            <button
              type="button"
              aria-keyshortcuts={hasKeys ? keyAt(index) : undefined}
              className="grid min-h-hit min-w-0 flex-1 justify-items-start px-2 py-1 text-start"
              onClick={() => run(macro)}
            >
              <span className="flex max-w-full items-center gap-1.5 text-sm font-semibold">
                {hasKeys && keyAt(index) !== undefined && (
                  <span aria-hidden>
                    <Kbd>{keyAt(index) ?? ''}</Kbd>
                  </span>
                )}
                <span dir="auto" className="truncate">
                  {macro.name}
                </span>
              </span>
              <span dir="auto" className="max-w-full truncate font-mono text-2xs text-muted">
                {macro.text}
              </span>
            </button>
            <IconButton
              label={t('{name}: earlier', { name: macro.name })}
              glyph={ChevronUp}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={t('{name}: later', { name: macro.name })}
              glyph={ChevronDown}
              disabled={index === macros.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton label={t('Change {name}', { name: macro.name })} glyph={Pencil} onClick={() => openMacroForm(index)} />
          </li>
        ))}
      </ol>
      <Button icon={<Plus aria-hidden />} onClick={() => openMacroForm()}>
        {t('New macro')}
      </Button>
      {macros.length > 0 && !isPhone && (
        <CheckBox
          className="flex min-h-hit items-center gap-2 text-sm"
          boxClass="accent-[var(--gold-fill)]"
          isChecked={!isHidden}
          onChange={(isShown) => hideMacroBar(!isShown)}
          label={t('Show them above the chat field')}
        />
      )}
    </section>
  )
}
