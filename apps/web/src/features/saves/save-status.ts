import { DELAYS } from '@hearthlight/protocol'
import { create } from 'zustand'

/** State of saving and loading. A success or an error returns to idle after a while. */
export type SaveStatus = 'idle' | 'saving' | 'loading' | 'saved' | 'loaded' | 'error'

/** How long a final state is shown. Milliseconds. */
const SHOWN_MS = { saved: DELAYS.saveDoneMs, loaded: DELAYS.saveDoneMs, error: DELAYS.saveErrorMs } as const

export const useSaveStatus = create<{ readonly status: SaveStatus }>(() => ({ status: 'idle' }))

let timer: ReturnType<typeof setTimeout> | undefined

export function showSaveStatus(status: SaveStatus): void {
  clearTimeout(timer)
  useSaveStatus.setState({ status })
  if (status === 'saved' || status === 'loaded' || status === 'error') {
    timer = setTimeout(() => useSaveStatus.setState({ status: 'idle' }), SHOWN_MS[status])
  }
}
