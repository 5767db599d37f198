import type { Me } from '@hearthlight/protocol'
import { KeepForm } from '../../lib/guests/keep-form'
import { locale, t } from '../../lib/i18n'
import { Panel } from '../../ui/layout/panel'

/** A visitor gives the account an email and a password, so that it stays. */
export function KeepAccount({ keptUntil }: Pick<Me, 'keptUntil'>) {
  return (
    <Panel title={t('Keep this account')}>
      <p className="mb-4 text-sm text-muted">
        {t(
          'You are a guest here, without an email and a password. Nothing is lost when you keep the account: characters, seats and files stay as they are.',
        )}
        {keptUntil !== undefined && (
          <> {t('Without another visit it is removed on {date}, with everything in it.', { date: dayOf(keptUntil) })}</>
        )}
      </p>
      <KeepForm label={t('Keep this account')} />
    </Panel>
  )
}

function dayOf(at: string): string {
  return new Date(at).toLocaleDateString(locale(), { dateStyle: 'long' })
}
