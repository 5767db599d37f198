import { inviteCodeIn, PRODUCT_NAME } from '@hearthlight/protocol'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../lib/auth'
import { ActionCards } from './action-cards'
import { ActiveSessionsGrid } from './active-sessions-grid'
import { FeatureList } from './feature-list'
import { JoinModal } from './join-modal'
import { useQuickSession } from './quick-session'
import { CampaignsPanel, CharactersPanel, SessionsPanel } from './summary-panels'

export function HomePage() {
  const { username } = useUser()
  const [search, setSearch] = useSearchParams()
  const invited = search.get('join')
  const [isJoining, setJoining] = useState(false)
  const quickSession = useQuickSession()
  useEffect(() => {
    document.title = PRODUCT_NAME
  }, [])
  const closeJoin = () => {
    setJoining(false)
    if (invited !== null) setSearch({}, { replace: true })
  }
  return (
    <div className="grid gap-8 sm:gap-10">
      <div className="pt-2 text-center sm:pt-4">
        <h1 className="text-2xl font-bold sm:text-4xl">Welcome, Adventurer</h1>
        <p className="mt-2 text-muted">The fire is lit, {username}. Where does the road lead tonight?</p>
      </div>
      <ActiveSessionsGrid />
      <ActionCards onJoin={() => setJoining(true)} quickSession={quickSession} />
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <CharactersPanel />
        <CampaignsPanel />
        <SessionsPanel quickSession={quickSession} />
      </div>
      <FeatureList />
      <JoinModal
        key={invited ?? ''}
        isOpen={isJoining || invited !== null}
        invitedCode={invited === null ? '' : inviteCodeIn(invited)}
        onClose={closeJoin}
      />
    </div>
  )
}
