import { lazy, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { chordOf, meantPress, useBindings } from '../lib/shortcuts'
import { useAppCommands } from './app-commands'
import { closeOverlay, openShortcutSheet, useOverlay } from './keyboard-overlay'
import { focusRegion } from './regions'

const load = () => import('../features/commands')
const Palette = lazy(async () => ({ default: (await load()).Palette }))
const ShortcutSheet = lazy(async () => ({ default: (await load()).ShortcutSheet }))

/** The keys of every screen: the palette, the list of keys, the parts of the screen. */
export function KeyboardLayer() {
  const overlay = useOverlay()
  useAppCommands()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const press = event.defaultPrevented ? undefined : meantPress(event, useBindings.getState())
      if (press === undefined) return
      const chord = chordOf(press)
      if (chord === '?' && isTyping(event.target)) return
      const act = ACTS[chord]
      if (act === undefined) return
      event.preventDefault()
      void act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Outlet />
      <Suspense>
        {overlay.name === 'palette' && <Palette buttons={overlay.buttons} onClose={closeOverlay} />}
        {overlay.name === 'sheet' && <ShortcutSheet onClose={closeOverlay} />}
      </Suspense>
    </>
  )
}

const ACTS: Readonly<Record<string, () => unknown>> = {
  'Ctrl+K': openPalette,
  '?': openShortcutSheet,
  F1: openShortcutSheet,
  F6: () => focusRegion(1),
  'Shift+F6': () => focusRegion(-1),
}

async function openPalette(): Promise<void> {
  const { buttonsInSight } = await load()
  // Before the palette's own dialog makes the rest of the page unreachable.
  useOverlay.setState({ name: 'palette', buttons: buttonsInSight() }, true)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
