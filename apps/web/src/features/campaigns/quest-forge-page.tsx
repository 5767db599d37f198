import { type Campaign, CampaignId } from '@hearthlight/protocol'
import { BookOpen, CalendarClock, Hourglass, Plus, Upload } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePlayedCampaigns } from '../../documents/queries/campaign-acts'
import { expectOpenCampaign } from '../../documents/queries/open-campaign'
import { locale, t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/feedback/empty-state'
import { DialogError } from '../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Card } from '../../ui/layout/card'
import { PageHeader } from '../../ui/layout/page-header'
import { Panel } from '../../ui/layout/panel'
import { importWithNews } from './parts/archives'
import { SettingGlyph } from './parts/setting-glyph'
import { useKeptCampaigns } from './use-kept-campaigns'

const CampaignDetail = lazyPart(async () => (await import('./forge/campaign-detail.lazy')).CampaignDetail)
const CreateCampaignModal = lazyPart(
  async () => (await import('./create-campaign-modal.lazy')).CreateCampaignModal,
  (failed, { onClose, title }) => <DialogError title={title} {...failed} onClose={onClose} />,
)

/** The simple list of campaigns. The chosen campaign is part of the address. */
export function QuestForgePage() {
  usePageTitle(t('Quest Forge'))
  const [search, setSearch] = useSearchParams()
  // The home page links here with `create` to open the form.
  const [isForging, setForging] = useState(search.has('create'))
  const { campaigns, hasFailed, retry } = useKeptCampaigns()
  const { data: played = [] } = usePlayedCampaigns()
  const chosenId = CampaignId.safeParse(search.get('campaign')).data
  const isThere = campaigns?.some(({ id }) => id === chosenId) === true || played.some(({ id }) => id === chosenId)
  const isWaiting = played.some(({ id, status }) => id === chosenId && status === 'waiting')
  // Loads the data in parallel with the code that shows it.
  useEffect(() => {
    if (isThere && !isWaiting && chosenId !== undefined) expectOpenCampaign(chosenId)
  }, [isThere, isWaiting, chosenId])
  const choose = (id: string) => setSearch({ campaign: id })
  const stopForging = () => {
    setForging(false)
    if (search.has('create')) setSearch({}, { replace: true })
  }
  return (
    <>
      <PageHeader title={t('Quest Forge')}>
        <Button icon={<Upload aria-hidden />} onClick={() => importWithNews(({ id }) => choose(id))}>
          {t('Import')}
        </Button>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setForging(true)}>
          {t('Forge New Campaign')}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[17.5rem_minmax(0,1fr)]">
        <div className={classNames('grid gap-4 md:sticky md:top-20', isThere && 'max-md:hidden')}>
          <Panel title={t('My Campaigns')}>
            {campaigns === undefined && (hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton />)}
            {campaigns?.length === 0 && (
              <EmptyState icon={<BookOpen />} text={t('No campaigns yet. Create one to organize your adventures!')}>
                <Button variant="primary" onClick={() => setForging(true)}>
                  {t('Forge campaign')}
                </Button>
              </EmptyState>
            )}
            <ul aria-label={t('My Campaigns')} className="-mx-2 grid max-h-[70dvh] gap-1 overflow-y-auto">
              {campaigns?.map((campaign) => (
                <CampaignCard
                  key={campaign.id}
                  campaign={campaign}
                  isChosen={campaign.id === chosenId}
                  onChoose={() => choose(campaign.id)}
                />
              ))}
            </ul>
          </Panel>
          {played.length > 0 && (
            <Panel title={t('Where I play')}>
              <ul aria-label={t('Where I play')} className="-mx-2 grid gap-1">
                {played.map((campaign) => (
                  <CampaignCard
                    key={campaign.id}
                    campaign={campaign}
                    isChosen={campaign.id === chosenId}
                    note={
                      <span className="flex items-center gap-2 text-sm text-faint">
                        {t('DM {dmName}', { dmName: campaign.dmName })}{' '}
                        {campaign.status === 'waiting' && <Chip tone="amber">{t('waits for the DM')}</Chip>}
                      </span>
                    }
                    onChoose={() => choose(campaign.id)}
                  />
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <Suspense fallback={<Skeleton rows={6} />}>
          {isWaiting ? (
            <Card>
              <EmptyState icon={<Hourglass />} text={t('You asked to join. The DM has to let you in, then this campaign opens here.')}>
                <Button onClick={() => setSearch({})}>{t('Back to the list')}</Button>
              </EmptyState>
            </Card>
          ) : isThere && chosenId !== undefined ? (
            <CampaignDetail key={chosenId} id={chosenId} onClose={() => setSearch({})} />
          ) : (
            <Card className="max-md:hidden">
              <EmptyState icon={<BookOpen />} text={t('Choose a campaign to see what it holds.')} />
            </Card>
          )}
          {isForging && <CreateCampaignModal title={t('Forge New Campaign')} onClose={stopForging} onCreated={({ id }) => choose(id)} />}
        </Suspense>
      </div>
    </>
  )
}

interface CampaignCardProps {
  readonly campaign: Pick<Campaign, 'name' | 'setting' | 'lastPlayed'>
  readonly isChosen: boolean
  readonly note?: ReactNode
  readonly onChoose: () => void
}

/** A campaign in the list. */
function CampaignCard({ campaign: { name, setting, lastPlayed }, isChosen, note, onChoose }: CampaignCardProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen || undefined}
        className={classNames(
          'flex min-h-16 w-full items-center gap-3 rounded-3 border px-3 py-2 text-start compact:min-h-(--row) compact:py-0.5 -outline-offset-2 transition-colors duration-[var(--dur-2)]',
          isChosen ? 'border-gold-fill bg-gold-soft' : 'border-transparent hover:border-line hover:bg-s2',
        )}
        onClick={onChoose}
      >
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-2 bg-s3 text-gold compact:size-9 [&>svg]:size-6">
          <SettingGlyph setting={setting} />
        </span>
        <span className="min-w-0 grow">
          <span dir="auto" className="block font-read text-lg leading-tight font-bold break-words">
            {name}
          </span>
          <span className="flex items-center gap-1.5 truncate text-sm text-muted">
            {setting}
            {lastPlayed !== null && (
              <span className="flex items-center gap-1 text-faint">
                <CalendarClock aria-hidden className="size-3.5" />
                <span className="sr-only">{t('Last played')}</span>
                {new Date(lastPlayed).toLocaleDateString(locale(), { day: 'numeric', month: 'short' })}
              </span>
            )}
          </span>
          {note}
        </span>
      </button>
    </li>
  )
}
