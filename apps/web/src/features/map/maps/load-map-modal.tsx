import { catalogueEntry, type MapSummary } from '@hearthlight/protocol'
import { CloudOff, Download, FolderOpen, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useMaps } from '../../../api/maps'
import { chooseFile } from '../../../lib/choose-file'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { EmptyState } from '../../../ui/empty-state'
import { Modal } from '../../../ui/modal'
import { ImportReport } from './import-report'
import { useMapShelf } from './use-map-shelf'

/** Universal VTT files, by all the names that programs give them, and maps that were exported here. */
const MAP_FILES = '.json,.dd2vtt,.uvtt,.df2vtt'

/** Load Map (DM): the own shelf of maps, and the ways to and from files. */
export function LoadMapModal({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, refetch } = useMaps()
  const shelf = useMapShelf(onClose)
  const [asked, setAsked] = useState<{ readonly act: 'load' | 'delete'; readonly map: MapSummary }>()
  const confirm = () => {
    if (asked?.act === 'load') void shelf.load(asked.map)
    if (asked?.act === 'delete') void shelf.remove(asked.map)
    setAsked(undefined)
  }
  return (
    <Modal title="Load Map" isOpen onClose={onClose} width="wide">
      <div className="grid gap-4">
        {isError && (
          <EmptyState icon={<CloudOff />} text={catalogueEntry('MAP_002').message}>
            <Button onClick={() => void refetch()}>Retry</Button>
          </EmptyState>
        )}
        {data?.maps.length === 0 && <p className="text-muted">No maps are saved yet. Save this one, or import a file.</p>}
        <ul className="grid gap-1.5">
          {data?.maps.map((map) => (
            <MapRow
              key={map.id}
              map={map}
              isBusy={shelf.busyId === map.id}
              onLoad={() => setAsked({ act: 'load', map })}
              onDelete={() => setAsked({ act: 'delete', map })}
              onExport={(format) => void shelf.exportAs(map, format)}
            />
          ))}
        </ul>
        <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <Button
            icon={<Upload aria-hidden />}
            isLoading={shelf.isImporting}
            loadingText="Reading..."
            onClick={() => void chooseFile(MAP_FILES).then(shelf.importFile)}
          >
            Import a map file
          </Button>
          {data !== undefined && (
            <p className="ml-auto text-sm text-faint tabular-nums">
              {megabytes(data.used)} of {megabytes(data.quota)} MB used
            </p>
          )}
        </footer>
        {shelf.problems.length > 0 && <ImportReport problems={shelf.problems} />}
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        text={
          asked?.act === 'delete'
            ? `Delete the map “${asked.map.name}”? This can’t be undone.`
            : `Load “${asked?.map.name ?? ''}”? It replaces the map that everyone sees now.`
        }
        confirmLabel={asked?.act === 'delete' ? 'Delete map' : 'Load map'}
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
  onExport(format: 'json' | 'dd2vtt'): void
}

function MapRow({ map, isBusy, onLoad, onDelete, onExport }: MapRowProps) {
  const { name, savedAt, bytes, uploadId } = map
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-2 border border-line bg-s2 py-2 pr-2 pl-3">
      <span className="min-w-32 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-xs text-faint">
          {new Date(savedAt).toLocaleString()} · {Math.ceil(bytes / 1024)} KB
        </span>
      </span>
      <Button icon={<FolderOpen aria-hidden />} isLoading={isBusy} aria-label={`Load ${name}`} onClick={onLoad}>
        Load
      </Button>
      <Button variant="ghost" size="icon" title="Export" aria-label={`Export ${name}`} onClick={() => onExport('json')}>
        <Download aria-hidden />
      </Button>
      {uploadId !== null && (
        <Button variant="ghost" aria-label={`Export ${name} as Universal VTT`} onClick={() => onExport('dd2vtt')}>
          VTT
        </Button>
      )}
      <Button variant="danger" size="icon" title="Delete" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
