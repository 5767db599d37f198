/** Moves the focus to the control of a field that a step still owes, such as `scores.strength`. */
export function focusField(field: string): void {
  const place = findField(field)
  if (place === undefined) return
  place.scrollIntoView({ block: 'center', behavior: 'smooth' })
  const choice = place.querySelector<HTMLElement>(CHOICE) ?? place.querySelector<HTMLElement>(FOCUSABLE)
  const control = place.matches(FOCUSABLE) ? place : (choice ?? place)
  control.focus({ preventScroll: true })
}

/** What is to be chosen, rather than the search box above it. */
const CHOICE = 'input[type=radio]:not(:checked), input[type=checkbox]:not(:checked, :disabled)'
const FOCUSABLE = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** The field itself, or the part of the step that it belongs to. */
function findField(field: string): HTMLElement | undefined {
  const exact = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const [whole] = field.split('.')
  return exact ?? document.querySelector<HTMLElement>(`[data-field="${CSS.escape(whole ?? field)}"]`) ?? undefined
}
