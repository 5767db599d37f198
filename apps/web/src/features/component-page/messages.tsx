import { useState } from 'react'
import { appError } from '../../lib/errors'
import { type Notification, notify } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { ComponentError } from '../../ui/feedback/component-error'
import { Guarded } from '../../ui/feedback/guarded'
import { KeepAccountNote } from '../../ui/feedback/keep-account-note'
import { DialogError, FloatingError } from '../../ui/feedback/late-fallbacks'
import { NotificationCard } from '../../ui/feedback/notification-card'
import { Specimen, State } from './specimen'

export function Messages() {
  return (
    <>
      <Specimen name="Banner" shows="banner" rule="A boxed sentence in the place that it concerns; errors are announced." isStacked>
        <State name="info">
          <Banner tone="info">Create an account or login to save your characters and campaigns!</Banner>
        </State>
        <State name="error">
          <Banner tone="error">Unable to connect to server. Please try again later.</Banner>
        </State>
      </Specimen>
      <Specimen
        name="Note to visitors"
        shows="keep-account-note"
        rule="For visitors alone: how long they keep what is theirs, and the way to keep it."
        isStacked
      >
        <KeepAccountNote />
      </Specimen>
      <Specimen
        name="Notification"
        shows="notification-card"
        rule="Success and news go by themselves, errors stay; the bell keeps the last ten."
        isStacked
      >
        <div className="grid gap-4 lg:grid-cols-2">
          {NOTIFICATIONS.map((notification) => (
            <State key={notification.id} name={`${notification.type}, in the list`}>
              <NotificationCard notification={notification} onDismiss={() => undefined} />
            </State>
          ))}
          <State name="over the page">
            <NotificationCard notification={SAVED} isFloating onDismiss={() => undefined} />
          </State>
        </div>
        <div>
          <Button onClick={() => notify({ type: 'success', title: 'Map Saved', message: 'All is well.' })}>Announce something</Button>
        </div>
      </Specimen>
      <Specimen
        name="A part that failed"
        shows="component-error error-boundary guarded late-fallbacks"
        rule="Stands where one part could not be drawn; the rest of the screen goes on."
        isStacked
      >
        <State name="the part’s fallback">
          <ComponentError retry={() => undefined} />
        </State>
        <State name="a boundary, and what breaks within it">
          <Guarded>
            <Fragile />
          </Guarded>
        </State>
        <State name="in place of a dialog or a menu">
          <LateFallbacks />
        </State>
      </Specimen>
    </>
  )
}

/** A component that crashes when it is pressed. */
function Fragile() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('broken on purpose, on the component page')
  return (
    <Button variant="danger" onClick={() => setBroken(true)}>
      Break this part
    </Button>
  )
}

function LateFallbacks() {
  const [shown, setShown] = useState<'dialog' | 'menu'>()
  const failed = { retry: () => undefined, isRetrying: false, onClose: () => setShown(undefined) }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setShown('dialog')}>A dialog that did not load</Button>
      <Button onClick={() => setShown('menu')}>A menu that did not load</Button>
      {shown === 'dialog' && <DialogError title="Settings" {...failed} />}
      {shown === 'menu' && <FloatingError {...failed} />}
    </div>
  )
}

const SAVED: Notification = { id: 'saved', type: 'success', title: 'Map Saved', message: 'All is well.', timestamp: 0, duration: 0 }

const NOTIFICATIONS: readonly Notification[] = [
  SAVED,
  { id: 'news', type: 'info', title: 'Ayla has joined', message: 'With Lyra, a ranger.', timestamp: 0, duration: 0 },
  { id: 'call', type: 'info', title: 'The DM', message: 'The ceiling cracks!', timestamp: 0, duration: 0, isLoud: true },
  { id: 'care', type: 'warning', title: 'Saving is paused', message: 'Nothing is lost.', timestamp: 0, duration: 0 },
  {
    id: 'harm',
    type: 'error',
    title: 'Error',
    message: 'Unable to connect to server. Please try again later.',
    timestamp: 0,
    duration: 0,
    error: appError('NET_001'),
    actions: [{ label: 'Retry', variant: 'secondary', icon: 'retry', run: () => undefined }],
  },
]
