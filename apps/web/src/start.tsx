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
  })
  observer.observe(root, { childList: true })
}
