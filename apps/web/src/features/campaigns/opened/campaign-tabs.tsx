import type { EntityKind } from '@hearthlight/protocol'
import { type ComponentType, memo } from 'react'
import { t } from '../../../lib/i18n'
import { Tabs } from '../../../ui/layout/tabs'
import { isTabName, OVERVIEW, TABS, viewOf } from '../kinds'
import { PlayersTab } from '../kinds/player/tab'
import { QuestsTab } from '../kinds/quest/tab'
import { TimelineTab } from '../kinds/timeline/tab'
import { OverviewTab } from '../overview/overview-tab'
import { PlainTab } from '../tabs/plain-tab'

/** Kinds whose tab is more than a list of rows. */
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

/** The tabs of a campaign; on a phone they are a select. Typing in the search draws none of them anew. */
export const CampaignTabs = memo(function CampaignTabs({ tab, chosenId, onTab, onSettings }: CampaignTabsProps) {
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
          // Only the chosen one is drawn: the others may hold thousands.
          tabs={LABELLED.map(({ id, label }) => ({ id, label, content: id === tab && content() }))}
        />
      </div>
    </>
  )
})
