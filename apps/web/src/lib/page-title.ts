import { PRODUCT_NAME } from '@hearthlight/protocol'
import { useEffect } from 'react'

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — ${PRODUCT_NAME}`
  }, [title])
}
