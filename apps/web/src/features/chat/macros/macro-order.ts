import type { Macro } from '@hearthlight/rules/macros'

/** MACRO-4 So many macros, from the first on, are in the bar and have a key. */
export const MOST_IN_BAR = 9

/** The list with one macro at another place; the same list if there is no such place. */
export function moved(macros: readonly Macro[], from: number, to: number): readonly Macro[] {
  const macro = macros[from]
  if (macro === undefined || from === to || to < 0 || to >= macros.length) return macros
  const others = macros.filter((_, index) => index !== from)
  return [...others.slice(0, to), macro, ...others.slice(to)]
}

interface Macros {
  readonly macros: readonly Macro[]
  readonly save: (macros: readonly Macro[]) => void
}

/** Moves one of the macros, and saves them if that changes their order. */
export function moving({ macros, save }: Macros) {
  return (from: number, to: number) => {
    const next = moved(macros, from, to)
    if (next !== macros) save(next)
  }
}

/** The key of the macro at that place; undefined beyond the bar. */
export function keyAt(index: number): string | undefined {
  return index < MOST_IN_BAR ? `${index + 1}` : undefined
}
