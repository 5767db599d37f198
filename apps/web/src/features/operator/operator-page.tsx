import { type ComponentType, useState } from 'react'
import { useMe } from '../../http/me'
import { t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { PageHeader } from '../../ui/layout/page-header'
import { Tabs } from '../../ui/layout/tabs'
import { AccountsPanel } from './accounts-panel'
import { BackupsPanel } from './backups-panel'
import { ErrorsPanel } from './errors-panel'
import { Loaded } from './loaded'
import { ServerPanel } from './server-panel'
import { SettingsPanel } from './settings-panel'
import { TablesPanel } from './tables-panel'

type Part = 'server' | 'accounts' | 'tables' | 'backups' | 'errors' | 'settings'

/** The page of whoever runs the server. Everybody else finds nothing here. */
export function OperatorPage({ Unknown }: { readonly Unknown: ComponentType }) {
  return (
    <Loaded query={useMe()}>{({ userId, isOperator }) => (isOperator === true ? <OperatorParts ownId={userId} /> : <Unknown />)}</Loaded>
  )
}

function OperatorParts({ ownId }: { readonly ownId: string }) {
  usePageTitle(t('Operator'))
  const [part, setPart] = useState<Part>('server')
  return (
    <>
      <PageHeader title={t('Operator')} />
      <Tabs
        label={t('Operator')}
        selected={part}
        onSelect={setPart}
        tabs={[
          { id: 'server', label: t('Server'), content: <ServerPanel /> },
          { id: 'accounts', label: t('Accounts'), content: <AccountsPanel ownId={ownId} /> },
          { id: 'tables', label: t('Tables'), content: <TablesPanel /> },
          { id: 'backups', label: t('Backups'), content: <BackupsPanel /> },
          { id: 'errors', label: t('Errors'), content: <ErrorsPanel /> },
          { id: 'settings', label: t('Settings'), content: <SettingsPanel /> },
        ]}
      />
    </>
  )
}
