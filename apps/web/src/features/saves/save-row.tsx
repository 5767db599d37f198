import { AUTOSAVE_SLOT, type SaveSlot } from '@hearthlight/protocol'
import { Download, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button'

interface SaveRowProps {
  readonly slot: SaveSlot
  readonly isBusy: boolean
  onLoad(): void
  onExport(): void
  onDelete(): void
}

export function SaveRow({ slot, isBusy, onLoad, onExport, onDelete }: SaveRowProps) {
  const { id, name, timestamp, size } = slot
  return (
    <li className="flex items-center gap-1 rounded-2 border border-line bg-s2 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1">
        <span className={`block truncate text-sm font-semibold ${id === AUTOSAVE_SLOT ? 'text-azure' : ''}`} title={name}>
          {name}
        </span>
        <span className="block truncate text-2xs text-faint tabular-nums">
          {new Date(timestamp).toLocaleString()} · {Math.ceil(size / 1_024)} KB
        </span>
      </span>
      <Button disabled={isBusy} aria-label={`Load ${name}`} onClick={onLoad}>
        Load
      </Button>
      <Button variant="ghost" size="icon" title="Export" aria-label={`Export ${name}`} onClick={onExport}>
        <Download aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" title="Delete" aria-label={`Delete ${name}`} disabled={isBusy} onClick={onDelete}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}
