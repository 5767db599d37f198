import type { Storage } from '@hearthlight/protocol'
import { t } from '../../lib/i18n'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Panel } from '../../ui/layout/panel'
import { useStorage } from './use-account'

/** Shows how much storage the account uses on the server, and its limit. */
export function StoragePanel() {
  const { data, isError, refetch } = useStorage()
  return (
    <Panel title={t('Storage')}>
      {data === undefined ? isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton /> : <StorageList {...data} />}
    </Panel>
  )
}

function StorageList({ files, log }: Storage) {
  return (
    <>
      <dl className="grid gap-2 text-sm">
        <StorageLine label={t('Pictures, music, maps and saved games')} {...files} />
        <StorageLine label={t('What the sessions that you run have recorded')} {...log} />
      </dl>
      {log.used >= log.quota && (
        <p className="mt-3 text-sm">{t('Your sessions can’t record any more. Whoever runs this server can allow more.')}</p>
      )}
    </>
  )
}

function StorageLine({ label, used, quota }: { readonly label: string; readonly used: number; readonly quota: number }) {
  return (
    <div>
      <dt className="text-faint">{label}</dt>
      <dd className="tabular-nums">{t('{used} of {quota} MB used', { used: megabytes(used), quota: megabytes(quota) })}</dd>
    </div>
  )
}

const MEGABYTE = 1024 * 1024

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toLocaleString(undefined, { maximumFractionDigits: 1 })
}
