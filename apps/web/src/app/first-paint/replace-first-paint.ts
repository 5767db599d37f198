/** Takes away what theme.js painted ahead, as soon as something else than a splash stands in its place: in the same frame. */
export function replaceFirstPaint(root: HTMLElement): void {
  const painted = document.getElementById('first-paint')
  if (painted === null) return
  const observer = new MutationObserver(() => {
    if (root.querySelector(':scope > :not([data-splash])') === null) return
    painted.remove()
    observer.disconnect()
  })
  observer.observe(root, { childList: true })
}
