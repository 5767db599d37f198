import { type Compendium, KIND_NAMES, type Kind, loadKinds } from '@hearthlight/rules/compendium'
import { useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'

const EMPTY = Object.fromEntries(KIND_NAMES.map((kind) => [kind, new Map()])) as unknown as Compendium

/** What is loaded of the compendium by now. */
const useLoaded = create<Partial<Compendium>>(() => ({}))

/** Fetches what is not here yet; rejects without a connection. */
export async function fetchSections(kinds: readonly Kind[]): Promise<Compendium> {
  const missing = kinds.filter((kind) => useLoaded.getState()[kind] === undefined)
  if (missing.length > 0) useLoaded.setState(await loadKinds(missing))
  return { ...EMPTY, ...useLoaded.getState() }
}

/** Fetches ahead of need; whoever needs it reports a failure. */
export function prefetchSections(kinds: readonly Kind[]): void {
  fetchSections(kinds).catch(() => undefined)
}

export interface LoadedSections {
  /** Shelves that were not asked for may be empty. */
  readonly shelves: Compendium
  readonly isReady: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The shelves that a screen shows, fetched when it first asks. */
export function useSections(...kinds: readonly Kind[]): LoadedSections {
  const loaded = useLoaded()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const wanted = kinds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the kinds, `attempt` for another try
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    fetchSections(kinds).catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [wanted, attempt])
  const shelves = useMemo(() => ({ ...EMPTY, ...loaded }), [loaded])
  const isReady = kinds.every((kind) => loaded[kind] !== undefined)
  return { shelves, isReady, hasFailed: hasFailed && !isReady, retry: () => setAttempt((before) => before + 1) }
}
