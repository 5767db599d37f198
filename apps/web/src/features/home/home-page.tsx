import { inviteCodeIn, isVisitorEmail, PRODUCT_NAME } from '@hearthlight/protocol'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCampaigns } from '../../documents/queries/campaigns'
import { useCharacters } from '../../documents/queries/characters'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { useSessions } from '../../live/sessions'
import { DialogError } from '../../ui/feedback/late-fallbacks'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { useHasBeen } from '../../ui/feedback/use-has-been'
import { ActionCards } from './action-cards'
import { ActiveSessionsGrid } from './active-sessions-grid'
import { useQuickSession } from './quick-session'
import { CampaignsPanel, CharactersPanel, SessionsPanel } from './summary-panels'

// Dialogs are as large as the rest of this page: they are loaded on first use.
const loadJoinModal = () => import('./join-modal.lazy')
// At the end of the page, loaded after the rest.
const FeatureList = lazyPart(async () => (await import('./feature-list.lazy')).FeatureList, nothing)
// Most visitors already have data and never see this.
const FirstSteps = lazyPart(async () => (await import('./first-steps.lazy')).FirstSteps)
const JoinModal = lazyPart(
  async () => (await loadJoinModal()).JoinModal,
  (failed, { isOpen, onClose }) => <DialogError {...failed} title={t('Join Session')} isOpen={isOpen} onClose={onClose} />,
)

export function HomePage() {
  const { username } = useUser()
  const [search, setSearch] = useSearchParams()
  const invited = search.get('join')
  const [isJoining, setJoining] = useState(false)
  const isOpen = isJoining || invited !== null
  const isModalWanted = useHasBeen(isOpen)
  const quickSession = useQuickSession()
  const isNew = useIsNew()
  useEffect(() => {
    document.title = PRODUCT_NAME
  }, [])
  const closeJoin = () => {
    setJoining(false)
    if (invited !== null) setSearch({}, { replace: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10">
      {/* theme.js paints this much before the app starts, even when running sessions follow below. */}
      <div data-known className="pt-2 text-center sm:pt-4">
        <h1 className="text-2xl font-bold sm:text-4xl">{t('Welcome, Adventurer')}</h1>
        <p className="mt-2 text-muted">{t('The fire is lit, {username}. Where does the road lead tonight?', { username })}</p>
      </div>
      <ActiveSessionsGrid />
      <Suspense>{isNew && <FirstSteps onJoin={() => setJoining(true)} />}</Suspense>
      <ActionCards onJoin={() => setJoining(true)} onJoinNear={() => void loadJoinModal()} quickSession={quickSession} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:last-child]:col-span-2">
        <CharactersPanel />
        <CampaignsPanel />
        <SessionsPanel quickSession={quickSession} />
      </div>
      <Suspense>
        <FeatureList />
      </Suspense>
      <Suspense>
        {isModalWanted && (
          <JoinModal key={invited ?? ''} isOpen={isOpen} invitedCode={invited === null ? '' : inviteCodeIn(invited)} onClose={closeJoin} />
        )}
      </Suspense>
    </div>
  )
}

/** Whether this user has no data yet, besides a visitor's sample characters; false until that is known. */
function useIsNew(): boolean {
  const { email } = useUser()
  const characters = useCharacters()
  const lists = isVisitorEmail(email) ? [] : [characters]
  return [...lists, useCampaigns(), useSessions()].every(({ data }) => data !== undefined && data.length === 0)
}
