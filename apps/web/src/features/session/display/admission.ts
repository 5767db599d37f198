import { DISPLAY_CODE_LENGTH, DisplayAdmission } from '@hearthlight/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { call } from '../../../http/call'
import { t } from '../../../lib/i18n'
import { readStored, removeStored, storageEntry, writeStored } from '../../../lib/storage'

/** What this device was last admitted to: it shows the table again after a reload, or after the night. */
const LAST_DISPLAY = storageEntry('lastDisplay', z.extend(DisplayAdmission, { code: z.string() }))

/** HTTP status. */
const NOT_FOUND = 404

export type Admission =
  | { readonly state: 'asking' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'admitted'; readonly to: DisplayAdmission }

/** The code of a pasted link, or of what was typed. */
export function displayCodeIn(text: string): string {
  const pasted = text.slice(text.lastIndexOf('#') + 1)
  return pasted
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, DISPLAY_CODE_LENGTH)
}

/** The code behind the # of the address; empty without one. */
export function useCodeInAddress(): string {
  return displayCodeIn(useSyncExternalStore(subscribe, () => window.location.hash))
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The server's answer to this code, or what it answered this device before. */
export function useAdmission(code: string) {
  const [admission, setAdmission] = useState<Admission>(() => {
    const last = readStored(LAST_DISPLAY)
    return last?.code === code ? { state: 'admitted', to: last } : { state: 'asking' }
  })
  const isAsking = admission.state === 'asking'
  useEffect(() => {
    if (!isAsking) return
    const stop = new AbortController()
    void call('joinDisplay', { body: { code }, signal: stop.signal }).then((outcome) => {
      if (stop.signal.aborted) return
      if (!outcome.ok) {
        const isUnknown = outcome.failure.status === NOT_FOUND
        const message = isUnknown ? t('No screen has this code. It may be closed.') : outcome.failure.message
        return setAdmission({ state: 'refused', message })
      }
      writeStored(LAST_DISPLAY, { ...outcome.answer, code })
      setAdmission({ state: 'admitted', to: outcome.answer })
    })
    return () => stop.abort()
  }, [code, isAsking])
  return {
    admission,
    /** The server no longer accepts the token. The code may still be good: the server keeps the tokens of some devices only. */
    deny: () => {
      removeStored(LAST_DISPLAY.key)
      setAdmission({ state: 'asking' })
    },
    askAgain: () => setAdmission({ state: 'asking' }),
  }
}
