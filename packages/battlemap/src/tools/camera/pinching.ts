import type { Camera } from '../../camera'
import type { GestureState, Pointer } from '../gesture-state'

/** Two fingers pan and zoom at once, with any tool. When one lifts, the zoom snaps to a step of 0.1. */
export function pinching(camera: Camera, one: Pointer, other: Pointer): GestureState {
  const fingers = new Map([
    [one.id, one],
    [other.id, other],
  ])
  let { x, y, apart } = measure()
  return {
    name: 'camera.pinching',
    pointerMove: (pointer) => {
      if (!fingers.has(pointer.id)) return undefined
      fingers.set(pointer.id, pointer)
      const now = measure()
      camera.pan(now.x - x, now.y - y)
      if (apart > 0 && now.apart > 0) camera.zoomAt(now.x, now.y, camera.zoom * (now.apart / apart))
      x = now.x
      y = now.y
      apart = now.apart
      return undefined
    },
    pointerUp: (pointer) => {
      if (!fingers.has(pointer.id)) return undefined
      camera.snapZoom(x, y)
      return 'done'
    },
  }

  function measure() {
    const [first = one, second = other] = fingers.values()
    return {
      x: (first.screenX + second.screenX) / 2,
      y: (first.screenY + second.screenY) / 2,
      apart: Math.hypot(first.screenX - second.screenX, first.screenY - second.screenY),
    }
  }
}
