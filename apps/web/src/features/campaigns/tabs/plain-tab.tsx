import type { CampaignEntity, EntityKind } from '@hearthlight/protocol'
import { useState } from 'react'
import { t } from '../../../lib/words'
import { EntityRow } from '../entity/entity-row'
import { PageList } from '../parts/page-list'
import { useWorld } from '../world-context'
import { KindTab } from './kind-tab'
import { Pick } from './pick'

interface Filter {
  readonly value: string
  readonly label: string
  readonly holds: (entity: CampaignEntity) => boolean
}

interface PlainTabProps {
  readonly kind: EntityKind
  readonly chosenId: string | undefined
  readonly empty: string
  /** The newest first. */
  readonly isReversed?: boolean
  readonly filters?: readonly Filter[]
}

const ROW_HEIGHT = 66

/** A kind whose things are simply listed. */
export function PlainTab({ kind, chosenId, empty, isReversed = false, filters = [] }: PlainTabProps) {
  const all = useWorld().ofKind(kind)
  const [filter, setFilter] = useState('all')
  const holds = filters.find(({ value }) => value === filter)?.holds
  const filtered = holds === undefined ? all : all.filter(holds)
  const shown = isReversed ? [...filtered].reverse() : filtered
  const options = [['all', t('All')] as const, ...filters.map(({ value, label }) => [value, label] as const)]
  return (
    <KindTab
      kind={kind}
      empty={empty}
      tools={filters.length > 0 && <Pick label={t('Show')} options={options} value={filter} onChange={setFilter} />}
    >
      {shown.length === 0 && <p className="py-6 text-center text-sm text-muted">{t('Nothing here fits that filter.')}</p>}
      <PageList label={kind} items={shown} rowHeight={ROW_HEIGHT}>
        {(entity) => <EntityRow entity={entity} isChosen={entity.id === chosenId} />}
      </PageList>
    </KindTab>
  )
}

export const NPC_FILTERS: readonly Filter[] = [
  { value: 'alive', label: t('Alive'), holds: (one) => one.kind === 'npc' && one.fields.alive },
  { value: 'dead', label: t('Dead'), holds: (one) => one.kind === 'npc' && !one.fields.alive },
  {
    value: 'friends',
    label: t('Friends'),
    holds: (one) => one.kind === 'npc' && (one.fields.relationship === 'friendly' || one.fields.relationship === 'allied'),
  },
  {
    value: 'foes',
    label: t('Foes'),
    holds: (one) => one.kind === 'npc' && (one.fields.relationship === 'hostile' || one.fields.relationship === 'unfriendly'),
  },
]

export const LOCATION_FILTERS: readonly Filter[] = [
  { value: 'discovered', label: t('Discovered'), holds: (one) => one.kind === 'location' && one.fields.discovered },
  { value: 'visited', label: t('Visited'), holds: (one) => one.kind === 'location' && one.fields.visited },
  { value: 'unknown', label: t('Undiscovered'), holds: (one) => one.kind === 'location' && !one.fields.discovered },
]
