import { Suspense, useCallback, useEffect, useRef } from 'react'
import { useCommands } from '../../../lib/commands'
import { t } from '../../../lib/i18n'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { keyAt } from './macro-order'
import { askForArguments, closeMacroForm, openMacroForm, useMacroStore } from './macro-store'
import { useOwnMacros } from './use-own-macros'
import { useRunMacro } from './use-run-macro'

const MacroForm = lazyPart(async () => (await import('./macro-form.lazy')).MacroForm)
const MacroArguments = lazyPart(async () => (await import('./macro-arguments.lazy')).MacroArguments)

/** The keys and commands of the user's macros, their form, and the question for arguments. */
export function MacroLayer() {
  const own = useOwnMacros()
  const run = useRunMacro()
  const form = useMacroStore((state) => state.form)
  const asked = useMacroStore((state) => state.asked)
  // What keys and the palette call; both are asked for between two renderings.
  const present = useRef({ macros: own?.macros, run })
  useEffect(() => {
    present.current = { macros: own?.macros, run }
  })
  useEffect(() => {
    const press = (index: number) => {
      const { macros, run } = present.current
      const macro = keyAt(index) === undefined ? undefined : macros?.[index]
      if (macro !== undefined) run(macro)
    }
    useMacroStore.setState({ press })
    return () => {
      useMacroStore.setState({ press: undefined })
      closeMacroForm()
      askForArguments(undefined)
    }
  }, [])
  useCommands(
    useCallback(() => {
      const { macros, run } = present.current
      if (macros === undefined) return []
      const section = t('Macros')
      return [
        ...macros.map((macro) => ({
          id: `macro:${macro.id}`,
          label: t('Macro: {name}', { name: macro.name }),
          hint: macro.text,
          section,
          run: () => run(macro),
        })),
        { id: 'macro-new', label: t('New macro'), section, run: () => openMacroForm() },
      ]
    }, []),
  )
  return (
    <Suspense>
      {form !== undefined && own !== undefined && <MacroForm key={form.index ?? 'new'} index={form.index} {...own} />}
      {asked !== undefined && <MacroArguments key={asked.id} macro={asked} />}
    </Suspense>
  )
}
