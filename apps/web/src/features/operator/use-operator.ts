import type { AnswerOf } from '@hearthlight/protocol'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../http/call'
import { queryClient } from '../../http/query-client'

const OPERATOR = 'operator'
const ACCOUNTS = [OPERATOR, 'accounts']
const BACKUPS = [OPERATOR, 'backups']
/** What changes by itself is asked for again. */
const AGAIN_AFTER_MS = 15_000
/** While a backup is being made. */
const SOON_MS = 2_000

export function useServerState() {
  return useQuery({
    queryKey: [OPERATOR, 'state'],
    queryFn: ({ signal }) => callOrThrow('getServerState', { signal }),
    refetchInterval: AGAIN_AFTER_MS,
  })
}

export function useRunningTables() {
  return useQuery({
    queryKey: [OPERATOR, 'tables'],
    queryFn: ({ signal }) => callOrThrow('listRunningTables', { signal }),
    refetchInterval: AGAIN_AFTER_MS,
  })
}

export function useAccounts(text: string, page: number) {
  return useQuery({
    queryKey: [...ACCOUNTS, text, page],
    queryFn: ({ signal }) => callOrThrow('findAccounts', { body: { text, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useAccountAct(name: 'lockAccount' | 'unlockAccount' | 'signOutAccount') {
  return useMutation({ mutationFn: (id: string) => callOrThrow(name, { params: { id } }), onSettled: reloadAccounts })
}

export function reloadAccounts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ACCOUNTS })
}

/** Whether the operator has to type a code, too. The same answer as on the account page. */
export function useSafety() {
  return useQuery({ queryKey: ['safety'], queryFn: ({ signal }) => callOrThrow('getSafety', { signal }) })
}

export function useBackups() {
  return useQuery({
    queryKey: BACKUPS,
    queryFn: ({ signal }) => callOrThrow('getBackups', { signal }),
    refetchInterval: ({ state }: { readonly state: { readonly data: AnswerOf<'getBackups'> | undefined } }) =>
      state.data?.runningSince === null ? AGAIN_AFTER_MS : SOON_MS,
  })
}

export function useMakeBackup() {
  return useMutation({
    mutationFn: () => callOrThrow('makeBackup'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: BACKUPS }),
  })
}

export function useErrors(id: string) {
  return useQuery({
    queryKey: [OPERATOR, 'errors', id],
    queryFn: ({ signal }) => callOrThrow('findErrors', { body: { id }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useSettings() {
  return useQuery({ queryKey: [OPERATOR, 'settings'], queryFn: ({ signal }) => callOrThrow('getSettings', { signal }) })
}
