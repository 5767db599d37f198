import { type AnswerOf, catalogueEntry, type ErrorCode, type MAP_FORMATS, type MapSummary, ZOOM } from '@hearthlight/protocol'
import { CloudOff, Download, FolderOpen, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod/mini'
import { deleteMap, importMap, placeMap, useMaps } from '../../../documents/queries/maps'
import { call } from '../../../http/call'
import { errorOf, type Failure } from '../../../http/failure'
import { appError, logError, reportError } from '../../../lib/errors'
import { chooseFile } from '../../../lib/files/choose-file'
import { downloadText } from '../../../lib/files/download'
import { locale, t, translate } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { Button } from '../../../ui/buttons/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { useBusy } from '../../../ui/feedback/use-busy'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { Modal } from '../../../ui/overlays/modal'
import { useMap } from '../controller/map-context'
import { ImportReport } from './import-report'

/** Universal VTT files with all their extensions, scenes of Foundry VTT, and maps exported from here. What a file is, the server tells by its content. */
const MAP_FILES = '.json,.dd2vtt,.uvtt,.df2vtt'

type MapFormat = (typeof MAP_FORMATS)[number]

/** What a file for other programs can't hold. */
const LOST: Readonly<Partial<Record<MapFormat, () => string>>> = {
  dd2vtt: () =>
    t('The file holds no one-way walls, heights, cones or flicker of lights, no locked, secret or open doors, and nobody’s tokens.'),
  foundry: () => t('The file holds walls, doors and lights, but no picture, no heights and nobody’s tokens.'),
}

const EXTENSIONS: Readonly<Record<MapFormat, string>> = { json: 'json', dd2vtt: 'dd2vtt', foundry: 'foundry.json' }

const Offset = z.catch(z.number(), 0)
/** The view in which a map was saved, if it says so. */
const SavedView = z.object({
  zoom: z.catch(z.number().check(z.minimum(ZOOM.min), z.maximum(ZOOM.max)), 1),
  offsetX: Offset,
  offsetY: Offset,
})

/** Load Map (DM): the DM's library of maps, with import and export of files. */
export function LoadMapModal({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, refetch } = useMaps()
  const library = useMapLibrary(onClose)
  const [asked, setAsked] = useState<{ readonly act: 'load' | 'delete'; readonly map: MapSummary }>()
  const confirm = () => {
    if (asked?.act === 'load') void library.load(asked.map)
    if (asked?.act === 'delete') void library.remove(asked.map)
    setAsked(undefined)
  }
  return (
    <Modal title={t('Load Map')} isOpen onClose={onClose} width="wide">
      <div className="grid gap-4">
        {isError && (
          <EmptyState icon={<CloudOff />} text={translate(catalogueEntry('MAP_002').message)}>
            <Button onClick={() => void refetch()}>{t('Retry')}</Button>
          </EmptyState>
        )}
        {data === undefined && !isError && <Skeleton />}
        {data?.maps.length === 0 && <p className="text-muted">{t('No maps are saved yet. Save this one, or import a file.')}</p>}
        <ul className="grid gap-1.5">
          {data?.maps.map((map) => (
            <MapRow
              key={map.id}
              map={map}
              isBusy={library.busyId === map.id}
              onLoad={() => setAsked({ act: 'load', map })}
              onDelete={() => setAsked({ act: 'delete', map })}
              onExport={(format) => void library.exportAs(map, format)}
            />
          ))}
        </ul>
        <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <Button
            icon={<Upload aria-hidden />}
            isLoading={library.isImporting}
            loadingText={t('Reading...')}
            onClick={() => void chooseFile(MAP_FILES).then(library.importFile)}
          >
            {t('Import a map file')}
          </Button>
          {data !== undefined && (
            <p className="ms-auto text-sm text-faint tabular-nums">
              {t('{used} of {quota} MB used', { used: megabytes(data.used), quota: megabytes(data.quota) })}
            </p>
          )}
        </footer>
        {library.imported !== undefined && (
          <ImportReport name={library.imported.map.name} map={library.imported.map.map} problems={library.imported.problems} />
        )}
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        text={
          asked?.act === 'delete'
            ? t('Delete the map “{name}”? This can’t be undone.', { name: asked.map.name })
            : t('Load “{name}”? It replaces the map that everyone sees now.', { name: asked?.map.name ?? '' })
        }
        confirmLabel={asked?.act === 'delete' ? t('Delete map') : t('Load map')}
        isHarmless={asked?.act === 'load'}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      />
    </Modal>
  )
}

interface MapRowProps {
  readonly map: MapSummary
  readonly isBusy: boolean
  onLoad(): void
  onDelete(): void
  onExport(format: MapFormat): void
}

function MapRow({ map, isBusy, onLoad, onDelete, onExport }: MapRowProps) {
  const { name, savedAt, bytes, uploadId } = map
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-2 border border-line bg-s2 py-2 pe-2 ps-3">
      <span className="min-w-32 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="block text-xs text-faint">
          {t('{savedAt} · {bytes} KB', { savedAt: new Date(savedAt).toLocaleString(locale()), bytes: Math.ceil(bytes / 1024) })}
        </span>
      </span>
      <Button icon={<FolderOpen aria-hidden />} isLoading={isBusy} aria-label={t('Load {name}', { name })} onClick={onLoad}>
        {t('Load')}
      </Button>
      <Button variant="ghost" size="icon" title={t('Export')} aria-label={t('Export {name}', { name })} onClick={() => onExport('json')}>
        <Download aria-hidden />
      </Button>
      {uploadId !== null && (
        <Button variant="ghost" aria-label={t('Export {name} as Universal VTT', { name })} onClick={() => onExport('dd2vtt')}>
          {t('VTT')}
        </Button>
      )}
      <Button variant="ghost" aria-label={t('Export {name} as a Foundry scene', { name })} onClick={() => onExport('foundry')}>
        {t('Foundry')}
      </Button>
      <Button variant="danger" size="icon" title={t('Delete')} aria-label={t('Delete {name}', { name })} onClick={onDelete}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

/** Loads, deletes, exports and imports the DM's maps; calls `onLoaded` once a map is on the table. */
function useMapLibrary(onLoaded: () => void) {
  const { board, store, sessionId } = useMap()
  const [busyId, setBusyId] = useState<string>()
  const [isImporting, during] = useBusy()
  const [imported, setImported] = useState<AnswerOf<'importMap'>>()

  const load = async (map: MapSummary): Promise<void> => {
    setBusyId(map.id)
    // Fetches the document for its saved view only; the server places the map on the table itself, however large it is.
    const document = await call('getMap', { params: { id: map.id } })
    const placed = document.ok ? await placeMap(map.id, sessionId) : document
    setBusyId(undefined)
    if (!document.ok || !placed.ok) return reportOutcome('MAP_002', document.ok ? placed : document, () => void load(map))
    const saved = SavedView.safeParse(document.answer.map)
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

  const exportAs = async (map: MapSummary, format: MapFormat): Promise<void> => {
    const outcome = await call('exportMap', { params: { id: map.id, format } })
    if (!outcome.ok) return reportOutcome('MAP_002', outcome, () => void exportAs(map, format))
    downloadText(`${fileNameOf(map.name)}.${EXTENSIONS[format]}`, JSON.stringify(outcome.answer))
    const lost = LOST[format]?.()
    if (lost !== undefined) notify({ type: 'info', title: t('Map exported'), message: lost })
  }

  const importFile = async (file: File): Promise<void> => {
    setImported(undefined)
    const outcome = await during(importMap(file))
    if (!outcome.ok) return reportOutcome('MAP_003', outcome)
    setImported(outcome.answer)
    notify({ type: 'success', title: t('Map Imported'), message: outcome.answer.map.name })
  }

  return { busyId, isImporting, imported, load, remove, exportAs, importFile }
}
/** Reports the error code for the attempted action, or the server's code if that is more exact. */
function reportOutcome(code: ErrorCode, outcome: { readonly ok: boolean; readonly failure?: Failure }, retry?: () => void): void {
  const { failure } = outcome
  if (failure === undefined) return
  logError(errorOf(failure))
  const isExact = failure.hasServerText && /^(MAP|FILE|VAL)_/.test(failure.code)
  reportError(isExact ? errorOf(failure) : appError(code, { cause: failure.cause }), retry)
}
function fileNameOf(name: string): string {
  const words = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return words === '' ? 'map' : words
}
