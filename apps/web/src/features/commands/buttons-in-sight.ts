import type { Command } from '../../lib/commands'
import { t } from '../../lib/i18n'

const PRESSABLE = 'button:not([data-opens-palette]), a[href], [role="tab"], [role="switch"], summary'

/** All visible buttons of the screen by name, for the palette. Call it before the palette's dialog opens. */
export function buttonsInSight(): readonly Command[] {
  const seen = new Set<string>()
  return [...document.querySelectorAll<HTMLElement>(PRESSABLE)].flatMap((element) => {
    const label = nameOf(element)
    if (label === '' || seen.has(label) || !isPressable(element)) return []
    seen.add(label)
    return [{ id: `button:${label}`, label, section: t('On this screen'), run: () => press(element) }]
  })
}

function isPressable(element: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"] *, [inert] *')) return false
  return element.checkVisibility({ visibilityProperty: true }) && !element.classList.contains('sr-only')
}

function nameOf(element: HTMLElement): string {
  const named = element.getAttribute('aria-label')
  if (named !== null) return named.trim()
  const by = element.getAttribute('aria-labelledby')
  const text = by === null ? element.innerText : (document.getElementById(by)?.innerText ?? '')
  return text.replace(/\s+/g, ' ').trim().slice(0, 80)
}

function press(element: HTMLElement): void {
  element.focus()
  element.click()
}
