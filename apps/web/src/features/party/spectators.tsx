import { Suspense } from 'react'
import { useTable } from '../../live/use-table'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'

const List = lazyPart(async () => (await import('./spectators.lazy')).Spectators, nothing)

/** Nothing where nobody watches, as at most tables. */
export function Spectators({ isCompact = false }: { readonly isCompact?: boolean }) {
  const isWatched = useTable((table) => table.displays.open.some(({ isSpectator }) => isSpectator === true))
  return <Suspense>{isWatched && <List isCompact={isCompact} />}</Suspense>
}
