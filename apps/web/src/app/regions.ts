/** Puts the focus on the next part of the screen: header, party, map, panel, chat. Parts say of themselves that they are one. */
export function focusRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) => region.checkVisibility())
  if (regions.length === 0) return
  const here = document.activeElement
  // The innermost part that holds the focus: parts may stand in parts.
  const at = regions.findLastIndex((region) => region.contains(here))
  const from = at < 0 && step < 0 ? 0 : at
  const goal = regions[(from + step + regions.length) % regions.length]
  if (goal === undefined) return
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1
  goal.focus()
}
