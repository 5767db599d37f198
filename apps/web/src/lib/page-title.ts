import { PRODUCT_NAME } from '@hearthlight/protocol'
import { useEffect } from 'react'

/** Says in the browser's tab where the user is. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — ${PRODUCT_NAME}`
  }, [title])
}
