import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'

interface LoadedProps<Answer> {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'refetch'>
  readonly children: (answer: Answer) => ReactNode
}

/** What the server answered; until then a placeholder, or why there is nothing. */
export function Loaded<Answer>({ query, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <Skeleton />
}
