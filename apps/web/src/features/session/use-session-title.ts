import { PRODUCT_NAME } from '@hearthlight/protocol'
import { useEffect } from 'react'
import { useTable } from '../../live/use-table'

/** The tab says which table this is, and that it waits. */
export function useSessionTitle(): void {
  const { name, isPaused } = useTable((table) => table.session)
  useEffect(() => {
    document.title = `${isPaused ? '‖ ' : ''}${name} — ${PRODUCT_NAME}`
    return () => {
      document.title = PRODUCT_NAME
    }
  }, [name, isPaused])
}
