import { CloudOff } from 'lucide-react'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'
import { EmptyState } from './empty-state'

/** Shown in place of a list that the server did not return. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState icon={<CloudOff />} text={t('Unable to connect to server. Please try again later.')}>
      <Button onClick={onRetry}>{t('Retry')}</Button>
    </EmptyState>
  )
}
