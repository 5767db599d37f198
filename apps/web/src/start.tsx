import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { guardAddress } from './app/address'
import { App } from './app/app'
import { replaceFirstPaint } from './app/first-paint/replace-first-paint'
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
