import { inviteCodeIn, isVisitorEmail, PRODUCT_NAME } from '@hearthlight/protocol'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCampaigns } from '../../documents/queries/campaigns'
import { useCharacters } from '../../documents/queries/characters'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { useSessions } from '../../live/sessions'
import { KeepAccountNote } from '../../ui/feedback/keep-account-note'
import { DialogError } from '../../ui/feedback/late-fallbacks'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { useHasBeen } from '../../ui/feedback/use-has-been'
import { ActionCards } from './action-cards'
import { Lead } from './lead'
import { useQuickSession } from './quick-session'
import { SessionsPanel } from './sessions-panel'
import { CampaignsPanel, CharactersPanel, type PortraitOf } from './summary-panels'

// Dialogs are as large as the rest of this page: they are loaded on first use.
const loadJoinModal = () => import('./join-modal.lazy')
// At the end of the page, loaded after the rest.
const FeatureList = lazyPart(async () => (await import('./feature-list.lazy')).FeatureList, nothing)
const JoinModal = lazyPart(
  async () => (await loadJoinModal()).JoinModal,
  (failed, { isOpen, onClose }) => <DialogError {...failed} title={t('Join Session')} isOpen={isOpen} onClose={onClose} />,
)

export function HomePage({ Portrait }: { readonly Portrait: PortraitOf }) {
  const { username, email } = useUser()
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
      <div className="pt-2 text-center sm:pt-4">
        <h1 className="text-2xl font-bold sm:text-4xl">{t('Welcome, Adventurer')}</h1>
        <p className="mt-2 text-lg text-text">{t('The fire is lit, {username}. Where does the road lead tonight?', { username })}</p>
      </div>
      <Lead isNew={isNew} onJoin={() => setJoining(true)} quickSession={quickSession} />
      {isVisitorEmail(email) && <KeepAccountNote />}
      <ActionCards onJoin={() => setJoining(true)} onJoinNear={() => void loadJoinModal()} quickSession={quickSession} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:last-child]:col-span-2">
        <CharactersPanel Portrait={Portrait} />
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

/** Whether this user has no data yet, besides a visitor's sample characters; undefined until that is known. */
function useIsNew(): boolean | undefined {
  const { email } = useUser()
  const characters = useCharacters()
  const lists = isVisitorEmail(email) ? [] : [characters]
  const all = [...lists, useCampaigns(), useSessions()]
  // One that has something, or can't be loaded, decides.
  if (all.some(({ data, isError }) => (data?.length ?? 0) > 0 || (data === undefined && isError))) return false
  return all.some(({ data }) => data === undefined) ? undefined : true
}
