import type { BackupState, KeptBackup } from '@hearthlight/protocol'
import { Archive } from 'lucide-react'
import { reportFailure } from '../../http/report-failure'
import { plural, rich, t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'
import { Banner } from '../../ui/feedback/banner'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Panel } from '../../ui/layout/panel'
import { Loaded } from './loaded'
import { useBackups, useMakeBackup } from './use-operator'
import { numberText, sizeText, timeText } from './words'

/** Backups: one now, when the next one is due, and those that are there. */
export function BackupsPanel() {
  return <Loaded query={useBackups()}>{(state) => <BackupParts state={state} />}</Loaded>
}

function BackupParts({ state }: { readonly state: BackupState }) {
  const { mutate, isPending } = useMakeBackup()
  const make = () => mutate(undefined, { onError: (thrown) => reportFailure(thrown, make) })
  const { folder, runningSince, failed, backups } = state
  return (
    <div className="grid items-start gap-4">
      <Panel title={t('Back up')}>
        <p className="text-sm text-muted">{scheduleText(state)}</p>
        <p className="mt-1 mb-4 text-sm break-words text-muted">
          {rich('They lie in {folder} on the server. Keep copies on another machine.', {
            folder: <code className="font-mono text-xs break-all">{folder}</code>,
          })}
        </p>
        {failed !== null && (
          <div className="mb-4">
            <Banner tone="error">
              {t('The backup of {at} could not be made. The log and the errors here tell more: {errorId}.', {
                at: timeText(failed.at),
                errorId: failed.errorId,
              })}
            </Banner>
          </div>
        )}
        <Button icon={<Archive aria-hidden />} isLoading={isPending || runningSince !== null} loadingText={t('Being made…')} onClick={make}>
          {t('Back up now')}
        </Button>
      </Panel>
      <Panel title={t('Backups of this server')}>
        {backups.length === 0 ? (
          <EmptyState icon={<Archive />} text={t('There is no backup yet.')} />
        ) : (
          <ul className="grid divide-y divide-line">
            {backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function scheduleText({ everyHours, keep, nextAt }: BackupState): string {
  if (nextAt === null) return t('The server makes none by itself; the setting BACKUP_EVERY_HOURS changes that.')
  const every = plural(everyHours, 'The server makes one every hour.', 'The server makes one every {count} hours.')
  const stay = plural(keep, 'Of these the newest one stays.', 'Of these the newest {count} stay.')
  return `${every} ${stay} ${t('The next one is due at {nextAt}.', { nextAt: timeText(nextAt) })}`
}

function BackupRow({ backup: { name, madeAt, bytes, rows, pictures, isScheduled } }: { readonly backup: KeptBackup }) {
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {timeText(madeAt)}
        <Chip>{isScheduled ? t('By the schedule') : t('By hand')}</Chip>
        <Chip tone="moss">{t('Read back, whole')}</Chip>
      </p>
      <p className="text-sm break-words text-faint">
        {sizeText(bytes)} · {t('{rows} rows', { rows: numberText(rows) })} ·{' '}
        {plural(pictures, '{count} picture file', '{count} picture files')} · <span className="font-mono text-xs">{name}</span>
      </p>
    </li>
  )
}
