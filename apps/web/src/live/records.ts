import type { HistoryPage, SessionId } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { answerOrThrow, call, callOrThrow } from '../http/call'
import { retryUnlessRefused } from '../http/query-client'

export function useDiceRecord(id: SessionId) {
  return useQuery({
    queryKey: ['dice', id],
    queryFn: ({ signal }) => callOrThrow('getDiceRecord', { params: { id }, signal }),
    retry: retryUnlessRefused,
  })
}

export function useRecap(id: SessionId) {
  return useQuery({
    queryKey: ['recap', id],
    queryFn: ({ signal }) => callOrThrow('getRecap', { params: { id }, signal }),
    retry: retryUnlessRefused,
  })
}

/** The history from an event on; pages don't overlap and have no gaps. */
export function useHistoryPage(id: SessionId, from: number) {
  return useQuery({
    queryKey: ['history', id, from],
    queryFn: async ({ signal }): Promise<HistoryPage> =>
      answerOrThrow(await call('getHistory', { params: { id, from: String(from) }, signal })),
    placeholderData: (before) => before,
    retry: retryUnlessRefused,
  })
}
