/** A short name shown beside an element. Never the only place of this information: touch shows no tooltips. */
export interface Tip {
  readonly text: string
  readonly shortcut: string | undefined
}

/** The attributes that give an element a tooltip; `Tooltips` shows it. Loads nothing until one is wanted. */
export function tooltip(text: string, shortcut?: string) {
  return { 'data-tooltip': text, 'data-tooltip-shortcut': shortcut }
}

/** The tip of the element itself or of its nearest ancestor with one. */
export function tipAt(element: Element): { readonly anchor: Element; readonly tip: Tip } | undefined {
  const anchor = element.closest('[data-tooltip]')
  const text = anchor?.getAttribute('data-tooltip')
  if (anchor === null || text === null || text === undefined) return undefined
  return { anchor, tip: { text, shortcut: anchor.getAttribute('data-tooltip-shortcut') ?? undefined } }
}
