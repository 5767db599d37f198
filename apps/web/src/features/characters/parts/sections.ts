import { type Compendium, KIND_NAMES, type Kind, loadKinds } from '@hearthlight/rules/compendium'
import { useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'
import { loadGameTexts } from '../../../lib/i18n'

const EMPTY = Object.fromEntries(KIND_NAMES.map((kind) => [kind, new Map()])) as unknown as Compendium

/** The sections of the compendium that are loaded so far. */
const useLoaded = create<Partial<Compendium>>(() => ({}))

/** Fetches the sections that are not loaded yet; rejects without a connection. */
export async function fetchSections(kinds: readonly Kind[]): Promise<Compendium> {
  const missing = kinds.filter((kind) => useLoaded.getState()[kind] === undefined)
  if (missing.length > 0) {
    const [sections] = await Promise.all([loadKinds(missing), loadGameTexts(missing)])
    useLoaded.setState(sections)
  }
  return { ...EMPTY, ...useLoaded.getState() }
}

/** Fetches sections before they are needed. Errors are ignored here: the code that needs the sections reports them. */
export function prefetchSections(kinds: readonly Kind[]): void {
  fetchSections(kinds).catch(() => undefined)
}

export interface LoadedSections {
  /** Sections that were not requested may be empty. */
  readonly compendium: Compendium
  readonly isReady: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The sections of the compendium that a component shows, fetched on first use. */
export function useSections(...kinds: readonly Kind[]): LoadedSections {
  const loaded = useLoaded()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const wanted = kinds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the kinds, `attempt` for a retry
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    fetchSections(kinds).catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [wanted, attempt])
  const compendium = useMemo(() => ({ ...EMPTY, ...loaded }), [loaded])
  const isReady = kinds.every((kind) => loaded[kind] !== undefined)
  return { compendium, isReady, hasFailed: hasFailed && !isReady, retry: () => setAttempt((before) => before + 1) }
}
