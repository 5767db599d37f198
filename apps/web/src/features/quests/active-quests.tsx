import { ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../lib/i18n'
import { useIsDm, useTable } from '../../live/use-table'
import { EmptyState } from '../../ui/feedback/empty-state'
import { QuestCard } from './quest-card'
import { questsInOrder } from './quests-in-order'

/** The drawer's list of quests: open ones first, completed ones last. */
export function ActiveQuests() {
  const byId = useTable((table) => table.quests.quests)
  const quests = useMemo(() => questsInOrder(Object.values(byId)), [byId])
  const isDm = useIsDm()
  if (quests.length === 0) {
    const text = isDm
      ? t('No quests yet. Write one in the Quest Manager; your players read it here once you show it to them.')
      : t('No quests yet. They appear here when the DM hands them out.')
    return <EmptyState icon={<ScrollText />} text={text} />
  }
  return (
    <ul className="grid gap-2">
      {quests.map((quest) => (
        <li key={quest.id}>
          <QuestCard quest={quest} />
        </li>
      ))}
    </ul>
  )
}
