import type { RunningTable } from '@hearthlight/protocol'
import { Armchair } from 'lucide-react'
import { plural, t } from '../../lib/i18n'
import { Chip } from '../../ui/buttons/chip'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Panel } from '../../ui/layout/panel'
import { Loaded } from './loaded'
import { useRunningTables } from './use-operator'
import { sizeText, timeText } from './words'

/** The newest tables that have not ended. What is played there is no matter of the operator's. */
export function TablesPanel() {
  const tables = useRunningTables()
  return (
    <Panel title={t('Open tables')}>
      <p className="mb-3 text-sm text-muted">{t('The newest 50 that have not ended. What is said and played there stays at the table.')}</p>
      <Loaded query={tables}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<Armchair />} text={t('No table is open.')} />
          ) : (
            <ul className="grid divide-y divide-line">
              {list.map((table) => (
                <TableRow key={table.id} table={table} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function TableRow({ table: { id, name, dmName, createdAt, people, events, bytes } }: { readonly table: RunningTable }) {
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span dir="auto" translate="no" className="min-w-0 break-words">
          {name}
        </span>
        {people > 0 && <Chip tone="moss">{plural(people, '{count} person there', '{count} people there')}</Chip>}
      </p>
      <p className="text-sm break-words text-faint">
        {t('Run by {name} since {createdAt}', { name: dmName, createdAt: timeText(createdAt) })} ·{' '}
        {plural(events, '{count} event', '{count} events')} · {sizeText(bytes)} · <span className="font-mono text-xs">{id}</span>
      </p>
    </li>
  )
}
