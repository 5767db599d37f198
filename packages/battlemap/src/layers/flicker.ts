import type { Camera } from '../camera'
import type { BoardLight } from '../scene/scene'
import type { Timers } from '../timers'

type FlickeringLight = BoardLight['lights'][number]

/** About eight steps a second. */
export const FLICKER_STEP_MS = 125

interface FlickerSetting {
  readonly camera: Camera
  readonly timers: Timers
  /** Places in cells. */
  lights(): readonly FlickeringLight[]
  /** World pixels of a cell. */
  gridSize(): number
  /** Shows the next step. */
  shows(step: number): void
}

/** SIGHT-9 Steps as long as a flickering light is in view. `wake` is called when the lights have changed. */
export function createFlicker({ camera, timers, lights, gridSize, shows }: FlickerSetting) {
  let callOff: (() => void) | undefined
  let step = 0
  const wake = () => {
    if (callOff !== undefined || !lights().some((light) => isInView(light, gridSize(), camera))) return
    callOff = timers.after(FLICKER_STEP_MS, () => {
      callOff = undefined
      step += 1
      shows(step)
      wake()
    })
  }
  const stopListening = camera.onChange(wake)
  return {
    wake,
    stop: () => {
      stopListening()
      callOff?.()
    },
  }
}

function isInView({ x, y, range }: FlickeringLight, gridSize: number, camera: Camera): boolean {
  const left = camera.screenX((x - range) * gridSize)
  const right = camera.screenX((x + range) * gridSize)
  const top = camera.screenY((y - range) * gridSize)
  const bottom = camera.screenY((y + range) * gridSize)
  return right > 0 && bottom > 0 && left < camera.width && top < camera.height
}

/** How much brighter or darker than usual a light is at a step: -1 to 1. Neighbours differ. */
export function flickerAt(step: number, index: number): number {
  return (Math.sin(step * 1.7 + index * 2.3) + Math.sin(step * 0.61 + index * 5.1)) / 2
}
