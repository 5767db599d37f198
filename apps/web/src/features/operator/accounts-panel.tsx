import { UserSearch } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { plural, t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SearchBox } from '../../ui/fields/search-box'
import { Panel } from '../../ui/layout/panel'
import { AccountRow } from './account-row'
import { Loaded } from './loaded'
import { useAccounts } from './use-operator'

const TEXT_LENGTH = 254

/** Accounts by name or email, the newest first. */
export function AccountsPanel({ ownId }: { readonly ownId: string }) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const accounts = useAccounts(useDeferredValue(typed.trim()), page)
  return (
    <Panel title={t('Accounts')}>
      <SearchBox
        label={t('Name or email')}
        value={typed}
        className="mb-3 max-w-96"
        onChange={(text) => {
          setTyped(text.slice(0, TEXT_LENGTH))
          setPage(0)
        }}
      />
      <Loaded query={accounts}>
        {({ accounts: list, total, pages }) => (
          <>
            <p role="status" className="text-sm text-faint">
              {plural(total, '{count} account', '{count} accounts')}
            </p>
            {list.length === 0 ? (
              <EmptyState icon={<UserSearch />} text={t('No account matches.')} />
            ) : (
              <ul className="grid divide-y divide-line">
                {list.map((account) => (
                  <AccountRow key={account.userId} account={account} isOwn={account.userId === ownId} />
                ))}
              </ul>
            )}
            {pages > 1 && <Pages page={page} count={pages} onTurn={setPage} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface PagesProps {
  readonly page: number
  readonly count: number
  readonly onTurn: (page: number) => void
}

function Pages({ page, count, onTurn }: PagesProps) {
  return (
    <nav aria-label={t('Pages')} className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <Button disabled={page === 0} onClick={() => onTurn(page - 1)}>
        {t('Newer')}
      </Button>
      <span className="text-sm text-faint">{t('Page {page} of {count}', { page: page + 1, count })}</span>
      <Button disabled={page + 1 >= count} onClick={() => onTurn(page + 1)}>
        {t('Older')}
      </Button>
    </nav>
  )
}
