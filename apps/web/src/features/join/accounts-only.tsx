import { UserRoundKey } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n'

/** What stands in place of the seats for a guest at a table that takes none. `children`: the way to an account. */
export function AccountsOnly({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5">
      <div className="flex items-start gap-3 text-lg">
        <UserRoundKey aria-hidden className="mt-1 size-6 shrink-0 text-azure" />
        <p>{t('This table is for people with an account. You need an email and a password, nothing more.')}</p>
      </div>
      {children}
    </div>
  )
}
