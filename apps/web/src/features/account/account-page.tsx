import type { Me } from '@hearthlight/protocol'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../http/call'
import { useMe } from '../../http/me'
import { reportFailed } from '../../http/report-failure'
import { downloadText } from '../../lib/files/download'
import { t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { Button } from '../../ui/buttons/button'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { LanguageSelect } from '../../ui/fields/language-select'
import { LooksForm } from '../../ui/fields/looks-form'
import { PageHeader } from '../../ui/layout/page-header'
import { Panel } from '../../ui/layout/panel'
import { ChangePassword } from './change-password'
import { ChangeUsername } from './change-username'
import { DeleteAccount } from './delete-account'
import { DeviceList } from './device-list'
import { EmailState } from './email-state'
import { KeepAccount } from './keep-account'
import { RecoveryPhrase } from './recovery-phrase'
import { SecondFactor } from './second-factor'
import { StoragePanel } from './storage-panel'

/** The page on which users manage their own account. */
export function AccountPage() {
  usePageTitle(t('Account'))
  const me = useMe()
  return (
    <>
      <PageHeader title={t('Account')} />
      {me.data === undefined ? (
        me.isError ? (
          <LoadFailed onRetry={() => void me.refetch()} />
        ) : (
          <Skeleton />
        )
      ) : (
        <AccountPanels me={me.data} />
      )}
    </>
  )
}

function AccountPanels({ me }: { readonly me: Me }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t('You')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
          <dt className="text-faint">{t('Username')}</dt>
          <dd dir="auto" className="font-semibold break-words">
            {me.username}
          </dd>
          <dt className="text-faint">{t('Email')}</dt>
          <dd className="grid justify-items-start gap-1.5 break-all">
            {me.isVisitor ? t('None yet') : me.email}
            {!me.isVisitor && <EmailState />}
          </dd>
        </dl>
      </Panel>
      {me.isVisitor && <KeepAccount keptUntil={me.keptUntil} />}
      {me.isVisitor && <RecoveryPhrase hasPhrase={me.hasPhrase === true} />}
      <Panel title={t('Language')}>
        <LanguageSelect />
        <p className="mt-2 text-sm text-faint">{t('Of this browser, whoever signs in. The page opens anew.')}</p>
      </Panel>
      {!me.isVisitor && <ChangeUsername current={me.username} />}
      {!me.isVisitor && <ChangePassword />}
      {!me.isVisitor && <SecondFactor />}
      <Panel title={t('How it looks')}>
        <div className="grid gap-3">
          <LooksForm />
        </div>
      </Panel>
      <DeviceList />
      <StoragePanel />
      <ExportData />
      {!me.isVisitor && <DeleteAccount email={me.email} />}
      <p className="px-1 text-sm text-faint lg:col-span-2">
        <Link to="/credits" className="text-azure underline underline-offset-4">
          {t('Credits and licences')}
        </Link>
      </p>
    </div>
  )
}

function ExportData() {
  const [isLoading, setLoading] = useState(false)
  const exportAll = async () => {
    setLoading(true)
    const outcome = await call('exportAccount')
    setLoading(false)
    if (outcome.ok) return downloadText(archiveName(outcome.answer.exportedAt), JSON.stringify(outcome.answer, undefined, 2))
    reportFailed(outcome.failure, () => void exportAll())
  }
  return (
    <Panel title={t('Export my data')}>
      <p className="mb-4 text-sm text-muted">
        {t('Everything that is kept of you in one file: the account, your characters, campaigns and sessions.')}
      </p>
      <Button icon={<Download aria-hidden />} isLoading={isLoading} onClick={() => void exportAll()}>
        {t('Export everything')}
      </Button>
    </Panel>
  )
}

function archiveName(exportedAt: string): string {
  return `hearthlight-export-${exportedAt.slice(0, 10)}.json`
}
