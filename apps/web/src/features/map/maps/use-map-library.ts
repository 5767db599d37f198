import type { ErrorCode, MapSummary } from '@hearthlight/protocol'
import { SavedMap } from '@hearthlight/table'
import { useState } from 'react'
import { deleteMap, importMap, placeMap } from '../../../documents/queries/maps'
import { call } from '../../../http/call'
import { errorOf, type Failure } from '../../../http/failure'
import { appError, logError, reportError } from '../../../lib/errors'
import { downloadText } from '../../../lib/files/download'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useMap } from '../controller/map-context'

/** Loading, deleting, exporting and importing of the DM's maps; `onLoaded` when one lies on the table. */
export function useMapLibrary(onLoaded: () => void) {
  const { board, store, sessionId } = useMap()
  const [busyId, setBusyId] = useState<string>()
  const [isImporting, setImporting] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  const load = async (map: MapSummary): Promise<void> => {
    setBusyId(map.id)
    // The document tells how its saver looked at it; the server lays the map on the table itself, however large it is.
    const document = await call('getMap', { params: { id: map.id } })
    const placed = document.ok ? await placeMap(map.id, sessionId) : document
    setBusyId(undefined)
    if (!document.ok || !placed.ok) return reportOutcome('MAP_002', document.ok ? placed : document, () => void load(map))
    const saved = SavedMap.safeParse(document.answer.map)
    if (saved.success) board()?.camera.show(saved.data)
    store.setState({ savedAs: { id: map.id, revision: document.answer.revision, name: map.name }, selected: [] })
    notify({ type: 'success', title: t('Map Loaded'), message: map.name })
    onLoaded()
  }

  const remove = async (map: MapSummary): Promise<void> => {
    setBusyId(map.id)
    const outcome = await deleteMap(map.id)
    setBusyId(undefined)
    if (!outcome.ok) return reportOutcome('FILE_001', outcome, () => void remove(map))
    if (store.getState().savedAs?.id === map.id) store.setState({ savedAs: null })
    notify({ type: 'success', title: t('Map Deleted'), message: map.name })
  }

  const exportAs = async (map: MapSummary, format: 'json' | 'dd2vtt'): Promise<void> => {
    const outcome = await call('exportMap', { params: { id: map.id, format } })
    if (outcome.ok) downloadText(`${fileNameOf(map.name)}.${format}`, JSON.stringify(outcome.answer))
    else reportOutcome('MAP_002', outcome, () => void exportAs(map, format))
  }

  const importFile = async (file: File): Promise<void> => {
    setImporting(true)
    setProblems([])
    const outcome = await importMap(file)
    setImporting(false)
    if (!outcome.ok) return reportOutcome('MAP_003', outcome)
    setProblems(outcome.answer.problems)
    notify({ type: 'success', title: t('Map Imported'), message: outcome.answer.map.name })
  }

  return { busyId, isImporting, problems, load, remove, exportAs, importFile }
}

/** In the catalogue's code for what was tried; the server's own code where that says it more exactly. */
function reportOutcome(code: ErrorCode, outcome: { readonly ok: boolean; readonly failure?: Failure }, retry?: () => void): void {
  const { failure } = outcome
  if (failure === undefined) return
  logError(errorOf(failure))
  const isExact = failure.hasServerText && /^(MAP|FILE|VAL)_/.test(failure.code)
  reportError(isExact ? errorOf(failure) : appError(code), retry)
}

function fileNameOf(name: string): string {
  const words = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return words === '' ? 'map' : words
}
