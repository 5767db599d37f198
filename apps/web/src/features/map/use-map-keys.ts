import type { Board } from '@hearthlight/battlemap'
import type { KeyboardEvent } from 'react'

interface MapKeys {
  readonly board: Board | undefined
  readonly selected: readonly string[]
  toggleList(): void
  open(tokenId: string): void
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAR = 5

/** Keys of the map, heard only while it has the focus. Arrows nudge what is selected, else move the view. */
export function useMapKeys({ board, selected, toggleList, open }: MapKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (board === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      const far = event.shiftKey ? FAR : 1
      board.nudge(step[0] * far, step[1] * far)
      return event.preventDefault()
    }
    const act = {
      '+': () => board.camera.zoomIn(),
      '=': () => board.camera.zoomIn(),
      '-': () => board.camera.zoomOut(),
      '0': () => board.camera.reset(),
      v: () => board.setTool({ name: 'select' }),
      h: () => board.setTool({ name: 'pan' }),
      t: toggleList,
      Enter: () => {
        const [first] = selected
        if (first !== undefined) open(first)
      },
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (act === undefined) return
    act()
    event.preventDefault()
  }
}
