import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { chordOf, meantPress, useBindings } from '../../../lib/shortcuts'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable } from '../../../live/use-table'
import { focusChat } from '../../chat'
import { hearsMapKeys } from '../../map'
import { CONTROL_TABS, type Layout } from '../use-layout'
import { toggleDrawer } from './use-drawer'

interface PanelKeys {
  readonly layout: Layout
  readonly onLayout: (change: Partial<Layout>) => void
  /** Nothing but the map is shown. */
  readonly isFocused: boolean
  readonly onFocused: (isFocused: boolean) => void
}

/** The keys of the panels around the map. Heard only while the map or one of its bars has the focus: elsewhere letters are text. */
export function usePanelKeys({ layout, onLayout, isFocused, onFocused }: PanelKeys): (event: KeyboardEvent) => void {
  const isDm = useIsDm()
  const isPaused = useTable((table) => table.session.isPaused)
  const send = useSend()
  const chat = (begin?: string) => {
    // The field must be there before the next key arrives: that one belongs into it.
    flushSync(() => {
      onFocused(false)
      onLayout({ isRightOpen: true })
    })
    focusChat(begin)
  }
  const acts: Readonly<Record<string, () => void>> = {
    B: () => onLayout({ isLeftOpen: !layout.isLeftOpen }),
    'Shift+B': () => onLayout({ isRightOpen: !layout.isRightOpen }),
    'Shift+C': () => chat(),
    '/': () => chat('/'),
    Q: () => toggleDrawer('roll'),
    'Shift+H': () => onFocused(!isFocused),
  }
  const dmActs: Readonly<Record<string, () => void>> = {
    'Shift+P': () => void send('dm-action', { action: 'pause', value: !isPaused }),
    ...Object.fromEntries(
      CONTROL_TABS.map((tab, index) => [`${index + 1}`, () => onLayout({ tab, isRightOpen: true, isUpperOpen: true })] as const),
    ),
  }
  return (event) => {
    if (!hearsMapKeys(event.target)) return
    // The last step of Escape's order.
    if (event.key === 'Escape' && isFocused && !event.defaultPrevented) onFocused(false)
    const press = meantPress(event, useBindings.getState())
    if (press === undefined) return
    const chord = chordOf(press)
    const act = acts[chord] ?? (isDm ? dmActs[chord] : undefined)
    if (act === undefined) return
    act()
    event.preventDefault()
  }
}
