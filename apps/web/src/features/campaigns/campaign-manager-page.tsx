import { CampaignId } from '@hearthlight/protocol'
import { BookOpen, Plus, Upload } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePlayedCampaigns } from '../../documents/queries/campaign-acts'
import { expectOpenCampaign } from '../../documents/queries/open-campaign'
import { useDeletions } from '../../lib/deletions'
import { t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { Button, buttonClass } from '../../ui/buttons/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { DialogError } from '../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Card } from '../../ui/layout/card'
import { PageHeader } from '../../ui/layout/page-header'
import { importWithNews } from './parts/archives'
import { useKeptCampaigns } from './use-kept-campaigns'

const OpenedCampaign = lazyPart(async () => (await import('./opened/opened-campaign')).OpenedCampaign)
const CreateCampaignModal = lazyPart(
  async () => (await import('./create-campaign-modal.lazy')).CreateCampaignModal,
  (failed, { onClose, title }) => <DialogError title={title} {...failed} onClose={onClose} />,
)

/** The full view of one campaign: the chosen one, or the one changed last. Players read here what they may know. */
export function CampaignManagerPage() {
  usePageTitle(t('Campaign Manager'))
  const [search, setSearch] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const gone = useDeletions()
  const { campaigns: own, hasFailed, retry } = useKeptCampaigns()
  const played = usePlayedCampaigns()
  const joined = (played.data ?? []).filter(({ status }) => status === 'member')
  const all = [...(own ?? []), ...joined]
  const asked = CampaignId.safeParse(search.get('campaign')).data
  const chosenId = asked !== undefined && !gone.has(asked) ? asked : (own?.[0] ?? joined[0])?.id
  // Loads the data in parallel with the code that shows it.
  useEffect(() => {
    if (chosenId !== undefined) expectOpenCampaign(chosenId)
  }, [chosenId])
  const choose = (id: string) => setSearch({ campaign: id })
  const importOne = () => importWithNews(({ id }) => choose(id))
  return (
    <>
      <PageHeader title={t('Campaign Manager')}>
        {all.length > 1 && chosenId !== undefined && (
          <select
            aria-label={t('Campaign')}
            value={chosenId}
            className="min-h-hit max-w-60 rounded-2 max-sm:w-full max-sm:max-w-none border border-line-strong bg-s2 px-3 text-sm font-semibold"
            onChange={({ target }) => choose(target.value)}
          >
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <Link to={chosenId === undefined ? '/campaigns' : `/campaigns?campaign=${chosenId}`} className={buttonClass('secondary')}>
          {t('Quest Forge')}
        </Link>
        <Button
          variant={all.length === 0 ? 'primary' : 'secondary'}
          icon={<Plus aria-hidden />}
          aria-label={t('Create New Campaign')}
          onClick={() => setCreating(true)}
        >
          <span className="sm:hidden">{t('New')}</span>
          <span className="max-sm:hidden">{t('Create New Campaign')}</span>
        </Button>
      </PageHeader>
      {own === undefined && (hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton />)}
      {own !== undefined && chosenId === undefined && (
        <Card>
          <EmptyState icon={<BookOpen />} text={t('No campaigns yet. Create one to organize your adventures!')}>
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="primary" onClick={() => setCreating(true)}>
                {t('Create campaign')}
              </Button>
              <Button icon={<Upload aria-hidden />} onClick={importOne}>
                {t('Import a campaign')}
              </Button>
            </div>
          </EmptyState>
        </Card>
      )}
      <Suspense fallback={<Skeleton rows={6} />}>
        {chosenId !== undefined && (
          <OpenedCampaign key={chosenId} id={chosenId} onGone={() => setSearch({}, { replace: true })} onImport={importOne} />
        )}
        {isCreating && (
          <CreateCampaignModal
            title={t('Create New Campaign')}
            isDetailed
            onClose={() => setCreating(false)}
            onCreated={({ id }) => choose(id)}
          />
        )}
      </Suspense>
    </>
  )
}
