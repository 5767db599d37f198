import { createContext, useContext } from 'react'

export const PageLoading = createContext(false)

/** Whether another page is on its way. */
export function useIsPageLoading(): boolean {
  return useContext(PageLoading)
}
