import type { CampaignEntity, CampaignId, EntityKind } from '@hearthlight/protocol'
import { type ComponentType, memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { DialogError } from '../../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { SearchBox } from '../../../ui/fields/search-box'
import { Tabs } from '../../../ui/layout/tabs'
import { MentionContext } from '../../../ui/text/mentions'
import { CampaignBanner } from '../campaign-banner'
import { CampaignScreenProvider } from '../campaign-screen'
import { isTabName, OVERVIEW, TABS, viewOf } from '../kinds'
import { PlayersTab } from '../kinds/player/tab'
import { QuestsTab } from '../kinds/quest/tab'
import { TimelineTab } from '../kinds/timeline/tab'
import { CampaignActions } from '../launch/campaign-actions'
import { OverviewTab } from '../overview/overview-tab'
import { prepareSearch } from '../search/search-campaign'
import { PlainTab } from '../tabs/plain-tab'
import { useOpenedCampaign } from '../use-live-campaign'

const EntityDetail = lazyPart(async () => (await import('../entity/detail/entity-detail.lazy')).EntityDetail)
const EntityModal = lazyPart(
  async () => (await import('../entity/entity-modal.lazy')).EntityModal,
  (failed, { onClose }) => <DialogError {...failed} onClose={onClose} />,
)
const SettingsModal = lazyPart(
  async () => (await import('../settings/settings-modal.lazy')).SettingsModal,
  (failed, { onClose }) => <DialogError {...failed} onClose={onClose} />,
)
const loadResults = () => import('../search/search-results.lazy')
const SearchResults = lazyPart(async () => (await loadResults()).SearchResults)

interface OpenedCampaignProps {
  readonly id: CampaignId
  readonly onGone: () => void
  readonly onImport: () => void
}

/** A campaign with all its entities. The tab and the chosen entity are part of the address, so that Back and links work. */
export function OpenedCampaign({ id, onGone, onImport }: OpenedCampaignProps) {
  const [search, setSearch] = useSearchParams()
  const { query, world, addressOf } = useOpenedCampaign(id)
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed)
  const [writing, setWriting] = useState<EntityKind | CampaignEntity>()
  const [isSetting, setSetting] = useState(false)
  const openSettings = useCallback(() => setSetting(true), [])
  const toTab = useCallback(
    (next: string) => {
      setTyped('')
      setSearch({ campaign: id, tab: next })
    },
    [id, setSearch],
  )
  const entities = query.data?.entities
  useEffect(() => (entities === undefined ? undefined : prepareSearch(entities)), [entities])

  const screen = useMemo(() => {
    if (world === undefined) return undefined
    return {
      world,
      addressOf,
      open: (entity: CampaignEntity | undefined) =>
        setSearch((before) => ({
          campaign: id,
          tab: before.get('tab') ?? OVERVIEW,
          ...(entity === undefined ? {} : { open: entity.id }),
        })),
      write: setWriting,
    }
  }, [world, addressOf, id, setSearch])
  if (screen === undefined || world === undefined)
    return query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <Skeleton rows={6} />

  const { campaign, dmName } = world.open
  const asked = search.get('tab')
  const tab = isTabName(asked) ? asked : OVERVIEW
  const chosen = world.byId(search.get('open') ?? '')
  // On a phone the chosen entity has a page of its own.
  const aside = chosen === undefined ? undefined : 'max-lg:hidden'
  return (
    <CampaignScreenProvider value={screen}>
      <MentionContext value={world.mentions}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CampaignBanner campaign={campaign} isDm={world.isDm} dmName={dmName} isCompact={tab !== OVERVIEW} className={aside}>
            <CampaignActions world={world} asks onSettings={openSettings} onGone={onGone} onImport={onImport} />
          </CampaignBanner>
          <SearchBox
            label={t('Search everything')}
            placeholder={t('Search everything in this campaign')}
            value={typed}
            className={aside}
            onFocus={() => void loadResults()}
            onChange={setTyped}
          />
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
              chosen !== undefined && 'lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]',
            )}
          >
            <div className={classNames('min-w-0', chosen !== undefined && 'max-lg:hidden')}>
              {searched.trim() === '' ? (
                <CampaignTabs tab={tab} chosenId={chosen?.id} onTab={toTab} onSettings={openSettings} />
              ) : (
                <Suspense fallback={<Skeleton />}>
                  <SearchResults typed={searched} chosenId={chosen?.id} />
                </Suspense>
              )}
            </div>
            {chosen !== undefined && (
              <div className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
                <Suspense fallback={<Skeleton rows={6} />}>
                  <EntityDetail key={chosen.id} entity={chosen} />
                </Suspense>
              </div>
            )}
          </div>
        </div>
        <Suspense>
          {writing !== undefined && (
            <EntityModal
              what={writing}
              onClose={() => setWriting(undefined)}
              onSaved={(entity) => setSearch({ campaign: id, tab: viewOf(entity.kind).tab, open: entity.id })}
            />
          )}
          {isSetting && <SettingsModal campaign={campaign} onClose={() => setSetting(false)} />}
        </Suspense>
      </MentionContext>
    </CampaignScreenProvider>
  )
}

/** Kinds whose tab is more than a plain list. */
const OWN_TABS: Partial<Record<EntityKind, ComponentType<{ readonly chosenId: string | undefined }>>> = {
  quest: QuestsTab,
  timeline: TimelineTab,
  player: PlayersTab,
}
const LABELLED = [
  { id: OVERVIEW, label: t('Overview') },
  ...TABS.map(({ name, kind }) => ({ id: name, label: viewOf(kind).tabLabel ?? viewOf(kind).many })),
]
interface CampaignTabsProps {
  readonly tab: string
  readonly chosenId: string | undefined
  readonly onTab: (tab: string) => void
  readonly onSettings: () => void
}
/** The tabs of a campaign; a select on a phone. Memoized, so that typing in the search does not render them again. */
const CampaignTabs = memo(function CampaignTabs({ tab, chosenId, onTab, onSettings }: CampaignTabsProps) {
  const content = () => {
    const kind = TABS.find(({ name }) => name === tab)?.kind
    if (kind === undefined) return <OverviewTab chosenId={chosenId} onSettings={onSettings} />
    const OwnTab = OWN_TABS[kind]
    return OwnTab === undefined ? <PlainTab key={kind} kind={kind} chosenId={chosenId} /> : <OwnTab chosenId={chosenId} />
  }
  return (
    <>
      <label className="mb-3 block md:hidden">
        <span className="sr-only">{t('Part of the campaign')}</span>
        <select
          value={tab}
          className="min-h-12 w-full rounded-2 border border-line-strong bg-s2 px-3.5 text-md font-semibold"
          onChange={({ target }) => {
            if (isTabName(target.value)) onTab(target.value)
          }}
        >
          {LABELLED.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="max-md:[&_[role=tablist]]:hidden">
        <Tabs
          label={t('Campaign')}
          selected={tab}
          onSelect={onTab}
          // Renders the chosen tab only: the others can hold thousands of entities.
          tabs={LABELLED.map(({ id, label }) => ({ id, label, content: id === tab && content() }))}
        />
      </div>
    </>
  )
})
