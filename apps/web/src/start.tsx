import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardAddress } from './app/address'
import { App } from './app/app'
import { followOtherTabs, onOtherUser } from './lib/auth'
import { watchUncaught } from './lib/errors'
import { forgetFilesAtSignOut } from './lib/files/file-cache'
import { notifications, notifyOfAppEvents } from './lib/notifications'
import { followSystemTheme } from './lib/theme'

/** Loaded once the language is known: see main.ts. */
watchUncaught(window)
notifyOfAppEvents()
followOtherTabs()
onOtherUser(notifications.dismissAll)
forgetFilesAtSignOut()
followSystemTheme()
guardAddress()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
replaceFirstPaint(root)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

/** Removes the page painted by theme.js as soon as anything except a splash replaces it, in the same frame. */
function replaceFirstPaint(root: HTMLElement): void {
  const painted = document.getElementById('first-paint')
  if (painted === null) return
  const observer = new MutationObserver(() => {
    if (root.querySelector(':scope > :not([data-splash])') === null) return
    painted.remove()
    observer.disconnect()
    repeatPress(painted.dataset)
  })
  observer.observe(root, { childList: true })
}

/** Presses what stands where the painted page was pressed last: the page that replaces it has the same layout. */
function repeatPress({ pageX, pageY }: DOMStringMap): void {
  if (pageX === undefined) return
  const pressed = document.elementFromPoint(Number(pageX) - scrollX, Number(pageY) - scrollY)
  const control = pressed?.closest<HTMLElement>('a, button, input')
  control?.focus()
  control?.click()
}
