import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../../../lib/i18n'

/** Accepts a character file dropped anywhere on the page; the drop zone is only visible while a file is dragged. */
export function FileDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // Enter and leave fire for every element on the way: only their balance tells whether a file is over the page.
    let depth = 0
    const settle = (isStill: boolean) => {
      if (!isStill) depth = 0
      setOver(isStill)
    }
    const enter = (event: DragEvent) => {
      if (!carriesFile(event)) return
      depth += 1
      settle(true)
    }
    const leave = (event: DragEvent) => {
      if (!carriesFile(event)) return
      depth -= 1
      settle(depth > 0)
    }
    const over = (event: DragEvent) => {
      if (carriesFile(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!carriesFile(event) || file === undefined) return
      event.preventDefault()
      settle(false)
      onFile(file)
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop }
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener as EventListener)
    }
  }, [onFile])
  return (
    <div
      role="status"
      className={
        isOver
          ? 'pointer-events-none fixed inset-3 z-60 grid place-items-center rounded-4 border-4 border-dashed border-gold-fill scrim'
          : 'sr-only'
      }
    >
      {isOver && (
        <p className="flex items-center gap-3 rounded-3 border border-gold-fill bg-gold-soft px-6 py-4 text-lg font-bold">
          <FileDown aria-hidden className="size-7 text-gold" />
          {t('Drop the character file here')}
        </p>
      )}
    </div>
  )
}

function carriesFile({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
