import { ImagePlus, UserPlus } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useState } from 'react'
import { droppedPerson, isPersonDragged } from '../../../lib/dragged-person'
import { isVideo } from '../../../lib/files/check-picture'
import { t } from '../../../lib/i18n'
import { isTyping } from '../../../lib/is-typing'
import { useSend } from '../../../live/use-send'
import { useIsDm, useLive, useTable } from '../../../live/use-table'
import { useMap } from '../controller/map-context'
import { middleCell } from '../controller/view-moves'
import type { Cell } from '../scene/cell-name'

/** Accepts pictures that the DM drops or pastes, and characters and NPCs dragged from their lists. Other drags are ignored. */
export function useMapDrop(area: RefObject<HTMLElement | null>) {
  const { acts, board } = useMap()
  const isDm = useIsDm()
  const gridSize = useTable((table) => table.map.gridSize)
  const live = useLive()
  const send = useSend()
  const [over, setOver] = useState<'picture' | 'person'>()

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

  const dragged = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) return 'picture'
    return isPersonDragged(event) ? 'person' : undefined
  }
  const cellAt = (event: DragEvent): Cell | undefined => {
    const here = board()
    const box = area.current?.getBoundingClientRect()
    if (here === undefined || box === undefined) return undefined
    const cellOf = (worldPixels: number) => Math.max(0, Math.floor(worldPixels / gridSize))
    return { x: cellOf(here.camera.worldX(event.clientX - box.left)), y: cellOf(here.camera.worldY(event.clientY - box.top)) }
  }

  const handlers = {
    onDragOver: (event: DragEvent) => {
      const what = dragged(event)
      if (what === undefined) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isDm ? 'copy' : 'none'
      if (isDm) setOver(what)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(undefined)
    },
    onDrop: (event: DragEvent) => {
      setOver(undefined)
      if (dragged(event) === undefined) return
      // Otherwise the browser would leave the page to show the file.
      event.preventDefault()
      const file = event.dataTransfer.files[0]
      const person = droppedPerson(event)
      const cell = cellAt(event)
      if (isDm && person !== undefined && cell !== undefined) {
        void import('../tokens/place-person.lazy').then(({ placePerson }) => {
          const { table } = live.store.getState()
          if (table !== undefined) placePerson(person, cell, table, send)
        })
      }
      if (isDm && file !== undefined) acts.open({ name: 'use-picture', file, cell })
    },
  }
  return { over, handlers }
}

/** Only visible while something is dragged over the map. */
export function DropHint({ over }: { readonly over: 'picture' | 'person' }) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-3 border-2 border-dashed border-gold-fill"
    >
      <p className="float-shadow flex items-center gap-2 rounded-2 bg-s1 px-4 py-2 text-sm">
        {over === 'picture' ? (
          <ImagePlus aria-hidden className="size-5 text-gold" />
        ) : (
          <UserPlus aria-hidden className="size-5 text-gold" />
        )}
        {over === 'picture' ? t('Drop a picture as the background or a token') : t('Drop them on their cell')}
      </p>
    </div>
  )
}

function fileIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find((file) => file.type.startsWith('image/') || isVideo(file))
}
