import type { Device } from '@hearthlight/protocol'
import { reportFailure } from '../../http/report-failure'
import { locale, t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Panel } from '../../ui/layout/panel'
import { deviceName } from './device-name'
import { useDevices, useSignOutDevice } from './use-account'

export function DeviceList() {
  const devices = useDevices()
  return (
    <Panel title={t('Signed-in devices')}>
      <p className="mb-3 text-sm text-muted">{t('Sign out what you don’t use or don’t know.')}</p>
      {devices.data === undefined ? (
        devices.isError ? (
          <LoadFailed onRetry={() => void devices.refetch()} />
        ) : (
          <Skeleton />
        )
      ) : (
        <ul className="grid divide-y divide-line">
          {devices.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function DeviceRow({ device: { id, device, createdAt, usedAt, isCurrent } }: { readonly device: Device }) {
  const { mutate: signOut, isPending } = useSignOutDevice()
  const name = deviceName(device)
  const revoke = () => signOut(id, { onError: (thrown) => reportFailure(thrown, revoke) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isCurrent && <Chip tone="moss">{t('This device')}</Chip>}
        </p>
        <p className="text-sm text-faint">
          {t('Signed in {createdAt} · last used {usedAt}', { createdAt: dateOf(createdAt), usedAt: dateOf(usedAt) })}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="danger" isLoading={isPending} aria-label={t('Sign out {name}', { name })} onClick={revoke}>
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}

function dateOf(at: string): string {
  return new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })
}
