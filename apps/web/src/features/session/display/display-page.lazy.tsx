import { DISPLAY_CODE_LENGTH, type DisplayAdmission, type Refused } from '@hearthlight/protocol'
import { MonitorOff, MonitorPlay } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { readPicturesBy } from '../../../lib/files/pictures'
import { t, translate } from '../../../lib/i18n'
import { closeConnection, openConnection } from '../../../live/connection'
import type { TableSession } from '../../../live/table-session'
import { TableProvider, useTableSession } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { handleSubmit, TextField } from '../../../ui/fields/field'
import { displayCodeIn, useAdmission, useCodeInAddress } from './admission'
import { DisplayScreen } from './display-screen'

/** /screen#CODE: the table on a television or a tablet, without an account and without a control. */
export function DisplayPage() {
  const code = useCodeInAddress()
  useLargeText()
  if (code.length < DISPLAY_CODE_LENGTH) return <EnterCode />
  return <Admitted key={code} code={code} />
}

const LARGE = '150%'
const PHONE_PX = 600
/** It is read from across the room; only a phone is held in the hand. */
function useLargeText(): void {
  useEffect(() => {
    if (window.innerWidth < PHONE_PX) return
    const { style } = document.documentElement
    const before = style.fontSize
    style.fontSize = LARGE
    return () => {
      style.fontSize = before
    }
  }, [])
}

function EnterCode({ refusal }: { readonly refusal?: string }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState(refusal)
  const open = () => {
    if (code.length === DISPLAY_CODE_LENGTH) window.location.hash = code
    else setError(t('The code of a screen has eight letters and digits.'))
  }
  return (
    <Frame
      icon={<MonitorPlay aria-hidden />}
      title={t('Show a table on this screen')}
      text={t('The DM of the table opens screens and tells you the code.')}
    >
      <form noValidate onSubmit={handleSubmit(open)} className="grid gap-4 text-start">
        <TextField
          label={t('Code of the screen')}
          isCode
          value={code}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(text) => {
            setCode(displayCodeIn(text))
            setError(undefined)
          }}
        />
        <Button type="submit" variant="primary">
          {t('Show the table')}
        </Button>
      </form>
    </Frame>
  )
}

function Admitted({ code }: { readonly code: string }) {
  const { admission, deny, askAgain } = useAdmission(code)
  if (admission.state === 'asking') return <Waiting />
  if (admission.state === 'refused') {
    return (
      <Frame icon={<MonitorOff aria-hidden />} title={t('Nothing is shown here')} text={admission.message}>
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={askAgain}>
            {t('Try again')}
          </Button>
          <Button
            onClick={() => {
              window.location.hash = ''
            }}
          >
            {t('Another code')}
          </Button>
        </div>
      </Frame>
    )
  }
  return <Connected key={admission.to.token} to={admission.to} onDenied={deny} />
}

function Connected({ to, onDenied }: { readonly to: DisplayAdmission; readonly onDenied: (refusal: Refused) => void }) {
  const { token, sessionId, displayId } = to
  const session = useTableSession(sessionId, { userId: displayId, username: '' })
  // Not in the dependencies: the same denial, however often the page is drawn.
  const [denied] = useState(() => onDenied)
  useEffect(() => {
    readPicturesBy(token)
    openConnection(token, denied)
    return () => {
      closeConnection()
      readPicturesBy(undefined)
    }
  }, [token, denied])
  return session === undefined ? <Waiting /> : <Watching session={session} />
}

function Watching({ session }: { readonly session: TableSession }) {
  const { table, refusal } = useStore(session.store)
  if (table?.session.isEnded === true) {
    return (
      <Frame
        icon={<MonitorOff aria-hidden />}
        title={t('The table has ended')}
        text={t('Thank you for watching {name}.', { name: table.session.name })}
      />
    )
  }
  if (refusal !== undefined)
    return <Frame icon={<MonitorOff aria-hidden />} title={t('Nothing is shown here')} text={translate(refusal.message)} />
  if (table === undefined) return <Waiting />
  return (
    <TableProvider value={session}>
      <DisplayScreen />
    </TableProvider>
  )
}

function Waiting() {
  return (
    <main className="grid min-h-dvh place-items-center bg-table text-muted" aria-busy="true">
      <p role="status" className="appear-late font-read text-lg">
        {t('The table comes into view …')}
      </p>
    </main>
  )
}

interface FrameProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function Frame({ icon, title, text, children }: FrameProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-table p-4">
      <section className="grid w-full max-w-md justify-items-stretch gap-4 rounded-4 border border-line bg-s1 p-6 text-center">
        <span className="justify-self-center text-gold [&>svg]:size-10">{icon}</span>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p role="status" className="text-muted">
          {text}
        </p>
        {children}
      </section>
    </main>
  )
}
