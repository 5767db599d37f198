import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardAddress } from './app/address'
import { App } from './app/app'
import { followOtherTabs, onOtherUser } from './lib/auth'
import { watchUncaught } from './lib/errors'
import { forgetFilesAtSignOut } from './lib/files/file-cache'
import { notifications, notifyOfAppEvents } from './lib/notifications'
import { followSystemTheme } from './lib/theme'

/** Loaded once the language is known: see main.tsx. */
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

/** Takes away what theme.js painted ahead, as soon as something else than a splash stands in its place: in the same frame. */
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
