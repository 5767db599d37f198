import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { ASK_WANTED, type Finder, useCommands, useFinder } from '../../../lib/commands'
import { t } from '../../../lib/i18n'
import { chordOf, meantPress, useBindings } from '../../../lib/shortcuts'
import { useLive } from '../../../live/use-table'
import { lazyPart, nothing } from '../../../ui/feedback/lazy-part'
import { useMap } from '../controller/map-context'
import { hearsMapKeys } from '../controller/map-region'

const AskPanel = lazyPart(async () => (await import('./ask-panel.lazy')).AskPanel, nothing)

/** ASK-7 Questions to the board: by the palette, by a key or the map's menu, and in a panel that answers them. */
export function AskLayer() {
  /** The words of the question; empty before the first one, null while the panel is closed. */
  const [asked, setAsked] = useState<string | null>(null)
  const { host } = useMap()
  const close = useCallback(() => {
    setAsked(null)
    host()?.focus({ preventScroll: true })
  }, [host])
  useQuestions(setAsked)
  useAskKeys(asked === null ? undefined : close, setAsked)
  return <Suspense>{asked !== null && <AskPanel asked={asked} onAsk={setAsked} onClose={close} />}</Suspense>
}

type Ask = (question: string) => void

/** In the palette. */
function useQuestions(ask: Ask): void {
  const live = useLive()
  useCommands(useCallback(() => [{ id: 'ask', label: t('Ask the board'), section: t('Map'), run: () => ask('') }], [ask]))
  useFinder(
    useMemo((): Finder => {
      let loaded: typeof import('./ask-finder.lazy') | undefined
      return {
        prepare: async () => {
          loaded = await import('./ask-finder.lazy')
        },
        find: (typed) => loaded?.questionsFor(typed, live.store.getState().table?.map.tokens ?? {}, ask) ?? [],
      }
    }, [live, ask]),
  )
}

/** K opens the panel from the map; Escape on the map closes it before anything else, except while a token is dragged. */
function useAskKeys(close: (() => void) | undefined, ask: Ask): void {
  const { store } = useMap()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !hearsMapKeys(event.target)) return
      const press = meantPress(event, useBindings.getState())
      const chord = press && chordOf(press)
      const isClosing = close !== undefined && chord === 'Escape' && store.getState().drag === null
      if (!isClosing && chord !== 'K') return
      event.preventDefault()
      if (isClosing) close()
      else ask('')
    }
    const open = () => ask('')
    window.addEventListener('keydown', hear, true)
    window.addEventListener(ASK_WANTED, open)
    return () => {
      window.removeEventListener('keydown', hear, true)
      window.removeEventListener(ASK_WANTED, open)
    }
  }, [close, ask, store])
}
