import type { EntityKind } from '@hearthlight/protocol'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useCampaignIndex } from '../campaign-screen'
import { EntityRow } from '../entity/entity-row'
import { viewOf } from '../kinds'
import { PageList } from '../parts/page-list'
import { KindTab } from './kind-tab'
import { Pick } from './pick'

const ROW_HEIGHT = 66

/** The tab of a kind that is a plain list. */
export function PlainTab({ kind, chosenId }: { readonly kind: EntityKind; readonly chosenId: string | undefined }) {
  const { filters = [], isReversed = false } = viewOf(kind)
  const all = useCampaignIndex().ofKind(kind)
  const [filter, setFilter] = useState('all')
  const holds = filters.find(({ value }) => value === filter)?.holds
  const filtered = holds === undefined ? all : all.filter(({ fields }) => holds(fields))
  const shown = isReversed ? [...filtered].reverse() : filtered
  const options = [['all', t('All')] as const, ...filters.map(({ value, label }) => [value, label] as const)]
  return (
    <KindTab kind={kind} tools={filters.length > 0 && <Pick label={t('Show')} options={options} value={filter} onChange={setFilter} />}>
      {shown.length === 0 && <p className="py-6 text-center text-sm text-muted">{t('Nothing here fits that filter.')}</p>}
      <PageList label={kind} items={shown} rowHeight={ROW_HEIGHT}>
        {(entity) => <EntityRow entity={entity} isChosen={entity.id === chosenId} />}
      </PageList>
    </KindTab>
  )
}
