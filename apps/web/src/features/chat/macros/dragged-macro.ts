import type { DragEvent } from 'react'

/** While something is dragged, its MIME type can be read, but not its data. */
const TYPE = 'application/x-hearthlight-macro'

/** The props of a macro that is dragged to the place of another one. `onMove` gets both places. */
export function dragMacro(index: number, onMove: (from: number, to: number) => void) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(TYPE, `${index}`)
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(TYPE)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(TYPE)
      if (from === '') return
      event.preventDefault()
      onMove(Number(from), index)
    },
  }
}
