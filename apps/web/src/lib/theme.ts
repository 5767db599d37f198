import { create } from 'zustand'
import { readStored, THEME, writeStored } from './storage'

export type Theme = 'dark' | 'light'

const SYSTEM_LIGHT = '(prefers-color-scheme: light)'

export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: readStored(THEME) ?? systemTheme() }))

/** Sets and stores the theme, which then overrides the system's preference. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  writeStored(THEME, theme)
  useTheme.setState({ theme })
}

/** Until a theme is chosen, follows changes of the system's preference. */
export function followSystemTheme(): void {
  window.matchMedia(SYSTEM_LIGHT).addEventListener('change', () => {
    if (readStored(THEME) === undefined) useTheme.setState({ theme: systemTheme() })
  })
}

function systemTheme(): Theme {
  return window.matchMedia(SYSTEM_LIGHT).matches ? 'light' : 'dark'
}
