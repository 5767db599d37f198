import type { AreaOfEffect, Placement } from './area'
import { type AreaForm, courseOf, formOf, TOLERANCE } from './area-form'
import type { GridPoint } from './cells'

/** Whether a point lies in an area, or within `slack` of it. In cells. */
export type Inside = (point: GridPoint, slack: number) => boolean

/** GRID-16 An area as a shape of its own, not made of squares: cubes turn with their direction, and all lengths are straight. */
export function insideOf(area: AreaOfEffect, placement: Placement): Inside {
  const { origin, direction, bearerSize = 1 } = placement
  const form = formOf(area)
  const inset = (bearerSize - 1) / 2
  const away = ({ x, y }: GridPoint) => Math.hypot(x - origin.x, y - origin.y)
  const within = (test: (along: number, aside: number, slack: number) => boolean): Inside => {
    const [cosine, sine] = [Math.cos(direction), Math.sin(direction)]
    return (point, slack) => {
      const [x, y] = [point.x - origin.x, point.y - origin.y]
      return test(x * cosine + y * sine, Math.abs(y * cosine - x * sine), slack + TOLERANCE)
    }
  }
  if (sizeOf(form) === 0) return () => false
  switch (form.kind) {
    case 'ball':
      return (point, slack) => away(point) <= form.radius + inset + slack + TOLERANCE
    case 'ring':
      return (point, slack) =>
        away(point) <= form.radius + inset + slack + TOLERANCE && away(point) >= form.innerRadius + inset - slack - TOLERANCE
    case 'cone':
      return within(
        (along, aside, slack) =>
          along > -slack &&
          aside <= Math.max(Math.min(1, form.length), along) / 2 + slack &&
          Math.hypot(along, aside) <= form.length + slack,
      )
    case 'line':
      return within((along, aside, slack) => along > -slack && along <= form.length + slack && aside <= form.width / 2 + slack)
    case 'cube':
      return within((along, aside, slack) => along >= -slack && along <= form.side + slack && aside <= form.side / 2 + slack)
    case 'square':
      return within((along, aside, slack) => Math.max(Math.abs(along), aside) <= form.side / 2 + slack)
    case 'wall': {
      const course = courseOf(form.length, placement, 'euclid')
      const legs = course.slice(1).map((to, index) => ({ from: course[index] ?? to, to }))
      return (point, slack) => legs.some((leg) => awayFromLeg(point, leg) < form.thickness / 2 + slack - TOLERANCE)
    }
  }
}

function sizeOf(form: AreaForm): number {
  return 'radius' in form ? form.radius : 'side' in form ? form.side : form.length
}

function awayFromLeg(point: GridPoint, { from, to }: { readonly from: GridPoint; readonly to: GridPoint }): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const share = ((point.x - from.x) * across + (point.y - from.y) * down) / (across * across + down * down)
  const nearest = Math.max(0, Math.min(1, share))
  return Math.hypot(point.x - from.x - across * nearest, point.y - from.y - down * nearest)
}

/** How far from its origin an area can reach, in cells; at most, with everything that it may be wide. */
export function reachOfArea(area: AreaOfEffect, { bearerSize = 1 }: Placement): number {
  const form = formOf(area)
  const reach = 'radius' in form ? form.radius : 'side' in form ? form.side * 1.5 : form.length + ('width' in form ? form.width : 1)
  return reach + bearerSize
}
