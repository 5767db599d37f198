import { useMemo } from 'react'
import { useIsDm, useTable } from '../../../live/use-table'
import type { ToolUser } from './define-map-tool'

/** The viewer, as far as it decides which tools they have. */
export function useToolUser(): ToolUser {
  const isDm = useIsDm()
  const mayDraw = useTable((table) => table.map.playersMayDraw)
  return useMemo(() => ({ isDm, mayDraw }), [isDm, mayDraw])
}
