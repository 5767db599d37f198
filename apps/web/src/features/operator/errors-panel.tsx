import type { KeptError } from '@hearthlight/protocol'
import { CircleCheck } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { t } from '../../lib/i18n'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SearchBox } from '../../ui/fields/search-box'
import { Panel } from '../../ui/layout/panel'
import { Loaded } from './loaded'
import { useErrors } from './use-operator'
import { timeText } from './words'

const ID_LENGTH = 32

/** Errors by the id that a person was shown. */
export function ErrorsPanel() {
  const [typed, setTyped] = useState('')
  const id = useDeferredValue(typed)
  const errors = useErrors(id)
  return (
    <Panel title={t('Errors by their id')}>
      <p className="mb-3 text-sm text-muted">
        {t('Those of this process only, since it started, the last 500 at most. The log of each process has all of them.')}
      </p>
      <SearchBox
        label={t('Id that a person was shown')}
        value={typed}
        className="mb-3 max-w-96"
        onChange={(text) => setTyped(text.slice(0, ID_LENGTH))}
      />
      <Loaded query={errors}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<CircleCheck />} text={id === '' ? t('No error has happened.') : t('No error has this id.')} />
          ) : (
            <ul className="grid divide-y divide-line">
              {list.map((error) => (
                <ErrorRow key={error.id} error={error} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function ErrorRow({ error: { id, at, what, name, message, stack } }: { readonly error: KeptError }) {
  return (
    <li className="grid gap-1 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-mono text-sm font-semibold">{id}</span>
        <span className="text-sm text-faint">{timeText(at)}</span>
      </p>
      <p lang="en" translate="no" className="text-sm break-words">
        {what} · {name}: {message}
      </p>
      {stack !== '' && (
        <details className="text-sm">
          <summary className="inline-flex min-h-hit cursor-pointer items-center text-azure">{t('Where it happened')}</summary>
          <pre lang="en" translate="no" dir="ltr" className="rounded-2 bg-s2 p-3 font-mono text-xs break-words whitespace-pre-wrap">
            {stack}
          </pre>
        </details>
      )}
    </li>
  )
}
