import type { WorldRectangle } from '../scene/hit-test'

/** More parts than this are painted as one: each part costs a traversal of all layers. */
const MOST_RECTANGLES = 6

export type StaleArea = ReturnType<typeof createStaleArea>

/** The parts of the world whose static layers changed since they were last painted. */
export function createStaleArea() {
  const rectangles: WorldRectangle[] = []
  let isEverything = true
  return {
    get isEverything(): boolean {
      return isEverything
    },
    rectangles: rectangles as readonly WorldRectangle[],
    add: (rectangle: WorldRectangle) => {
      if (isEverything) return
      if (rectangles.length < MOST_RECTANGLES) {
        rectangles.push(rectangle)
        return
      }
      const whole = rectangles.reduce(unite, rectangle)
      rectangles.splice(0, rectangles.length, whole)
    },
    addEverything: () => {
      isEverything = true
      rectangles.length = 0
    },
    clear: () => {
      isEverything = false
      rectangles.length = 0
    },
  }
}

function unite(one: WorldRectangle, other: WorldRectangle): WorldRectangle {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** The parts of `next` outside `before`: at most four strips, one for each side. */
export function stripsBeyond(before: WorldRectangle, next: WorldRectangle): WorldRectangle[] {
  const strips: WorldRectangle[] = []
  if (next.left < before.left) strips.push({ ...next, right: before.left })
  if (next.right > before.right) strips.push({ ...next, left: before.right })
  if (next.top < before.top) strips.push({ ...next, bottom: before.top })
  if (next.bottom > before.bottom) strips.push({ ...next, top: before.bottom })
  return strips
}
