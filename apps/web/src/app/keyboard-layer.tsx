import { Suspense, useEffect } from 'react'
import { type NavigateFunction, Outlet, useNavigate } from 'react-router'
import { HELP_WANTED, PALETTE_WANTED } from '../lib/commands'
import { appError, reportError } from '../lib/errors'
import { t } from '../lib/i18n'
import { isTyping } from '../lib/is-typing'
import { chordOf, meantPress, useBindings } from '../lib/shortcuts'
import { DialogError } from '../ui/feedback/late-fallbacks'
import { lazyPart } from '../ui/feedback/lazy-part'
import { closeOverlay, openShortcutSheet, useOverlay } from './keyboard-overlay'

const load = () => import('../features/commands')
const Palette = lazyPart(
  async () => (await load()).Palette,
  (failed, { onClose }) => <DialogError title={t('Search or jump to')} onClose={onClose} {...failed} />,
)
const ShortcutSheet = lazyPart(
  async () => (await load()).ShortcutSheet,
  (failed, { onClose }) => <DialogError title={t('Help and keyboard')} onClose={onClose} {...failed} />,
)

/** The keys available on every screen: the palette, the list of keys, the regions of the screen. */
export function KeyboardLayer() {
  const overlay = useOverlay()
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const press = event.defaultPrevented ? undefined : meantPress(event, useBindings.getState())
      if (press === undefined) return
      const chord = chordOf(press)
      if (chord === '?' && isTyping(event.target)) return
      const act = ACTS[chord]
      if (act === undefined) return
      event.preventDefault()
      void act(navigate)
    }
    const onWanted = () => void openPalette(navigate)
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener(PALETTE_WANTED, onWanted)
    window.addEventListener(HELP_WANTED, openShortcutSheet)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener(PALETTE_WANTED, onWanted)
      window.removeEventListener(HELP_WANTED, openShortcutSheet)
    }
  }, [navigate])
  return (
    <>
      <Outlet />
      <Suspense>
        {overlay.name === 'palette' && <Palette commands={overlay.commands} buttons={overlay.buttons} onClose={closeOverlay} />}
        {overlay.name === 'sheet' && <ShortcutSheet onClose={closeOverlay} />}
      </Suspense>
    </>
  )
}

const ACTS: Readonly<Record<string, (navigate: NavigateFunction) => unknown>> = {
  'Ctrl+K': openPalette,
  '?': openShortcutSheet,
  F1: openShortcutSheet,
  F6: () => focusRegion(1),
  'Shift+F6': () => focusRegion(-1),
}

async function openPalette(navigate: NavigateFunction): Promise<void> {
  // An open question lies above everything else, and waits for its answer first.
  if (document.querySelector('[role="alertdialog"]') !== null) return
  const loaded = await Promise.all([load(), import('./app-commands.lazy')]).catch(() => undefined)
  if (loaded === undefined) return reportError(appError('NET_001'), () => void openPalette(navigate))
  const [{ buttonsInSight }, { appCommands }] = loaded
  // Read before the palette's own dialog makes the rest of the page unreachable.
  useOverlay.setState({ name: 'palette', commands: appCommands(navigate), buttons: buttonsInSight() }, true)
}

/** Moves the focus to the next region of the screen: header, party, map, panel, chat. Regions mark themselves with `data-region`. */
function focusRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) => region.checkVisibility())
  if (regions.length === 0) return
  const here = document.activeElement
  // The innermost region that holds the focus: regions may be nested.
  const at = regions.findLastIndex((region) => region.contains(here))
  const from = at < 0 && step < 0 ? 0 : at
  const goal = regions[(from + step + regions.length) % regions.length]
  if (goal === undefined) return
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1
  goal.focus()
}
