import { createContext, useContext } from 'react'

export const PageLoading = createContext(false)

/** Whether another page is loading. */
export function useIsPageLoading(): boolean {
  return useContext(PageLoading)
}
