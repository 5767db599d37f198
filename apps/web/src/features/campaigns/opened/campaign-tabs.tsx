import { memo } from 'react'
import { capitalized } from '../../../lib/terms'
import { t } from '../../../lib/words'
import { Tabs } from '../../../ui/tabs'
import { TABS, type TabName } from '../kinds'
import { OverviewTab } from '../overview/overview-tab'
import { LOCATION_FILTERS, NPC_FILTERS, PlainTab } from '../tabs/plain-tab'
import { PlayersTab } from '../tabs/players-tab'
import { QuestsTab } from '../tabs/quests-tab'
import { TimelineTab } from '../timeline/timeline-tab'

interface CampaignTabsProps {
  readonly tab: TabName
  readonly chosenId: string | undefined
  readonly onTab: (tab: TabName) => void
  readonly onSettings: () => void
}

/** The tabs of a campaign; on a phone they are a select. Typing in the search draws none of them anew. */
export const CampaignTabs = memo(function CampaignTabs({ tab, chosenId, onTab, onSettings }: CampaignTabsProps) {
  const content = {
    overview: () => <OverviewTab chosenId={chosenId} onSettings={onSettings} />,
    sessions: () => (
      <PlainTab
        kind="session"
        chosenId={chosenId}
        isReversed
        empty={t('No session has been told yet. Log the first when you have played it.')}
      />
    ),
    quests: () => <QuestsTab chosenId={chosenId} />,
    encounters: () => (
      <PlainTab
        kind="encounter"
        chosenId={chosenId}
        empty={t('No encounters yet. Build one in the DM Command Center and store it in this campaign.')}
      />
    ),
    npcs: () => (
      <PlainTab kind="npc" chosenId={chosenId} filters={NPC_FILTERS} empty={t('Nobody lives here yet. Who will the party meet first?')} />
    ),
    locations: () => (
      <PlainTab
        kind="location"
        chosenId={chosenId}
        filters={LOCATION_FILTERS}
        empty={t('The map is blank. Where does the adventure begin?')}
      />
    ),
    timeline: () => <TimelineTab chosenId={chosenId} />,
    players: () => <PlayersTab chosenId={chosenId} />,
  } as const satisfies Record<TabName, () => React.ReactNode>
  return (
    <>
      <label className="mb-3 block md:hidden">
        <span className="sr-only">{t('Part of the campaign')}</span>
        <select
          value={tab}
          className="min-h-12 w-full rounded-2 border border-line-strong bg-s2 px-3.5 text-md font-semibold"
          onChange={({ target }) => {
            const found = TABS.find((each) => each === target.value)
            if (found !== undefined) onTab(found)
          }}
        >
          {TABS.map((each) => (
            <option key={each} value={each}>
              {labelOf(each)}
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
          tabs={TABS.map((id) => ({ id, label: labelOf(id), content: id === tab && content[id]() }))}
        />
      </div>
    </>
  )
})

function labelOf(tab: TabName): string {
  return tab === 'npcs' ? t('NPCs') : capitalized(tab)
}
