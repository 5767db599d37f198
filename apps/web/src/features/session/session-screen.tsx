import type { SessionId } from '@hearthlight/protocol'
import { useState } from 'react'
import { ComponentError } from '../../ui/component-error'
import { ErrorBoundary } from '../../ui/error-boundary'
import { ChatPanel } from '../chat'
import { BattleMap } from '../map'
import { PartyPanel } from '../party'
import { ConnectionBanner } from './connection-banner'
import { DmTools } from './dm-tools'
import { type PhonePanel, PhoneTabs } from './phone-tabs'
import { SessionHeader } from './session-header'
import { TableNews } from './table-news'
import { useSessionTitle } from './use-session-title'

/** The map keeps the screen; header, party and chat stand around it. On phones they are sheets behind tabs. */
export function SessionScreen({ sessionId }: { readonly sessionId: SessionId }) {
  const [sheet, setSheet] = useState<PhonePanel>('map')
  useSessionTitle()
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-table">
      <SessionHeader sessionId={sessionId} />
      <ConnectionBanner />
      <TableNews />
      <div className="relative flex min-h-0 flex-1">
        <aside
          aria-label="Party"
          data-open={sheet === 'party'}
          className={`${SHEET} left-3 md:top-3 md:bottom-3 md:left-3 md:w-60 md:rounded-3`}
        >
          <Guarded>
            <PartyPanel />
            <DmTools />
          </Guarded>
        </aside>
        <main aria-label="Battle map" className="absolute inset-0 bottom-14 md:bottom-0">
          <Guarded>
            <BattleMap />
          </Guarded>
        </main>
        <aside
          aria-label="Chat and rolls"
          data-open={sheet === 'chat'}
          className={`${SHEET} md:top-3 md:right-3 md:bottom-3 md:left-auto md:w-[21.5rem] md:rounded-3`}
        >
          <Guarded>
            <ChatPanel />
          </Guarded>
        </aside>
      </div>
      <PhoneTabs selected={sheet} onSelect={setSheet} />
    </div>
  )
}

const SHEET =
  'absolute z-10 flex flex-col overflow-hidden border border-line bg-s1 shadow-lg ' +
  'max-md:inset-x-0 max-md:bottom-14 max-md:h-[60%] max-md:rounded-t-4 max-md:data-[open=false]:hidden'

/** A panel that fails leaves the map alone. */
function Guarded({ children }: { readonly children: React.ReactNode }) {
  return (
    <ErrorBoundary level="component" fallback={({ retry }) => <ComponentError retry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}
