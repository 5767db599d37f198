import { create } from 'zustand'
import type { DrawerName } from './drawer-name'

/** What is open beside the left panel; keys and commands open it too. */
export const useDrawer = create<{ readonly drawer: DrawerName | undefined }>(() => ({ drawer: undefined }))

export function showDrawer(drawer: DrawerName | undefined): void {
  useDrawer.setState({ drawer })
}

export function toggleDrawer(name: DrawerName): void {
  useDrawer.setState(({ drawer }) => ({ drawer: drawer === name ? undefined : name }))
}
