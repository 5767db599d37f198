import type { KeyboardEvent } from 'react'
import { useIsDm } from '../../live/use-table'
import { CONTROL_TABS, type Layout } from './use-layout'

/** B and Shift+B fold the panels, 1 to 5 choose the DM's tabs. Heard only while the map has the focus: elsewhere letters are text. */
export function usePanelKeys(layout: Layout, change: (change: Partial<Layout>) => void): (event: KeyboardEvent) => void {
  const isDm = useIsDm()
  return (event) => {
    const isOnMap = event.target instanceof Element && event.target.getAttribute('role') === 'application'
    if (!isOnMap || event.ctrlKey || event.metaKey || event.altKey) return
    const tab = CONTROL_TABS[Number(event.key) - 1]
    if (event.key === 'b') change({ isLeftOpen: !layout.isLeftOpen })
    else if (event.key === 'B') change({ isRightOpen: !layout.isRightOpen })
    else if (tab !== undefined && isDm) change({ tab, isRightOpen: true, isUpperOpen: true })
    else return
    event.preventDefault()
  }
}
