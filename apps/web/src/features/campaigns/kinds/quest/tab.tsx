import { QUEST_PRIORITIES, QUEST_TYPES } from '@hearthlight/rules/scene'
import { ListOrdered, Workflow } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { useCampaignIndex } from '../../campaign-screen'
import { EntityRow } from '../../entity/entity-row'
import { KindTab } from '../../tabs/kind-tab'
import { Pick, SmallSelect } from '../../tabs/pick'
import { ReorderList } from '../../tabs/reorder-list'

const QuestGraph = lazyPart(async () => (await import('./quest-graph.lazy')).QuestGraph)

const STATUS = [
  ['all', t('All')],
  ['available', t('Available')],
  ['active', t('Active')],
  ['completed', t('Completed')],
] as const
const TYPES = [['all', t('All types')] as const, ...QUEST_TYPES.map((type) => [type, capitalized(type)] as const)]
const PRIORITIES = [
  ['all', t('All priorities')] as const,
  ...QUEST_PRIORITIES.map((priority) => [priority, capitalized(priority)] as const),
]

const ROW_HEIGHT = 84

export function QuestsTab({ chosenId }: { readonly chosenId: string | undefined }) {
  const all = useCampaignIndex().ofKind('quest')
  const [status, setStatus] = useState<(typeof STATUS)[number][0]>('all')
  const [type, setType] = useState<(typeof TYPES)[number][0]>('all')
  const [priority, setPriority] = useState<(typeof PRIORITIES)[number][0]>('all')
  const [isGraph, setGraph] = useState(false)
  const shown = all.filter(
    ({ fields }) =>
      (status === 'all' || fields.status === status) &&
      (type === 'all' || fields.type === type) &&
      (priority === 'all' || fields.priority === priority),
  )
  return (
    <KindTab
      kind="quest"
      tools={
        <>
          <Pick label={t('Status')} options={STATUS} value={status} onChange={setStatus} />
          <SmallSelect label={t('Type')} options={TYPES} value={type} onChange={setType} />
          <SmallSelect label={t('Priority')} options={PRIORITIES} value={priority} onChange={setPriority} />
          <Button
            variant="ghost"
            icon={isGraph ? <ListOrdered aria-hidden /> : <Workflow aria-hidden />}
            aria-pressed={isGraph}
            onClick={() => setGraph(!isGraph)}
          >
            {isGraph ? t('List') : t('Graph')}
          </Button>
        </>
      }
    >
      {shown.length === 0 && <p className="py-6 text-center text-sm text-muted">{t('No quest fits these filters.')}</p>}
      {isGraph ? (
        <Suspense fallback={<Skeleton />}>
          <QuestGraph quests={shown} chosenId={chosenId} />
        </Suspense>
      ) : (
        <ReorderList kind="quest" all={all} shown={shown} rowHeight={ROW_HEIGHT}>
          {(quest, handle) => <EntityRow entity={quest} isChosen={quest.id === chosenId} handle={handle} />}
        </ReorderList>
      )}
    </KindTab>
  )
}
