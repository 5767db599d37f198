import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../http/call'
import { queryClient } from '../../http/query-client'

const DEVICES = ['devices']

export function useDevices() {
  return useQuery({ queryKey: DEVICES, queryFn: ({ signal }) => callOrThrow('listDevices', { signal }) })
}

export function useSafety() {
  return useQuery({ queryKey: ['safety'], queryFn: ({ signal }) => callOrThrow('getSafety', { signal }) })
}

export function useStorage() {
  return useQuery({ queryKey: ['storage'], queryFn: ({ signal }) => callOrThrow('getStorage', { signal }) })
}

export function useSignOutDevice() {
  return useMutation({
    mutationFn: (id: string) => callOrThrow('signOutDevice', { params: { id } }),
    onSettled: reloadDevices,
  })
}

export function reloadDevices(): void {
  void queryClient.invalidateQueries({ queryKey: DEVICES })
}
