import { ImagePlus } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useState } from 'react'
import { useIsDm, useTable } from '../../../live/use-table'
import { useMap } from '../desk/map-context'
import { middleCell } from '../desk/view-moves'
import type { Cell } from '../scene/cell-name'

/** Pictures that the DM drops on the map or pastes. What else is dragged over the page is not the map's. */
export function usePictureDrop(area: RefObject<HTMLElement | null>) {
  const { acts, board } = useMap()
  const isDm = useIsDm()
  const gridSize = useTable((table) => table.map.gridSize)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (!isDm) return
    const onPaste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return
      const file = fileIn(event.clipboardData)
      const here = board()
      if (file === undefined) return
      event.preventDefault()
      acts.open({ name: 'use-picture', file, cell: here === undefined ? undefined : middleCell(here, gridSize) })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isDm, acts, board, gridSize])

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const cellAt = (event: DragEvent): Cell | undefined => {
    const here = board()
    const box = area.current?.getBoundingClientRect()
    if (here === undefined || box === undefined) return undefined
    const cellOf = (worldPixels: number) => Math.max(0, Math.floor(worldPixels / gridSize))
    return { x: cellOf(here.camera.worldX(event.clientX - box.left)), y: cellOf(here.camera.worldY(event.clientY - box.top)) }
  }

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isDm ? 'copy' : 'none'
      if (isDm) setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      // Otherwise the browser would leave the table to show the file.
      event.preventDefault()
      const file = event.dataTransfer.files[0]
      if (isDm && file !== undefined) acts.open({ name: 'use-picture', file, cell: cellAt(event) })
    },
  }
  return { isOver, handlers }
}

/** Seen only while a file hangs over the map. */
export function DropHint() {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-3 border-2 border-dashed border-gold-fill"
    >
      <p className="float-shadow flex items-center gap-2 rounded-2 bg-s1 px-4 py-2 text-sm">
        <ImagePlus aria-hidden className="size-5 text-gold" /> Drop a picture as the background or a token
      </p>
    </div>
  )
}

function fileIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find((file) => file.type.startsWith('image/'))
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
