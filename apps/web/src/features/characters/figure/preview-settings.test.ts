import { describe, expect, it } from 'vitest'
import { type PreviewAction, type PreviewSettings, previewAfter, STARTING_PREVIEW } from './preview-settings'

const after = (...actions: PreviewAction[]): PreviewSettings => actions.reduce(previewAfter, STARTING_PREVIEW)
const times = (count: number, action: PreviewAction): PreviewAction[] => Array.from({ length: count }, () => action)
const zoomIn: PreviewAction = { type: 'zoom', direction: 'in' }
const zoomOut: PreviewAction = { type: 'zoom', direction: 'out' }
const turnLeft: PreviewAction = { type: 'rotate', direction: 'left' }
const turnRight: PreviewAction = { type: 'rotate', direction: 'right' }

describe('the preview settings', () => {
  it('turn the figure by 15 degrees a click, about the upright axis only', () => {
    expect(after(turnRight, turnRight).rotation).toEqual({ x: 0, y: 30, z: 0 })
    expect(after(turnLeft).rotation).toEqual({ x: 0, y: 345, z: 0 })
  })

  it('come back to the front after 24 clicks', () => {
    expect(after(...times(24, turnRight)).rotation.y).toBe(0)
    expect(after(...times(24, turnLeft)).rotation.y).toBe(0)
  })

  it('zoom by 0.2 a click without the crumbs of binary fractions', () => {
    expect(after(zoomIn, zoomIn, zoomIn).zoom).toBe(1.6)
    expect(after(zoomOut).zoom).toBe(0.8)
  })

  it('stop at a zoom of 3 and of 0.5', () => {
    expect(after(...times(30, zoomIn)).zoom).toBe(3)
    expect(after(...times(30, zoomOut)).zoom).toBe(0.5)
  })

  it('stay the same object when the zoom is at its end', () => {
    const nearest = after(...times(30, zoomIn))
    expect(previewAfter(nearest, zoomIn)).toBe(nearest)
  })

  it('reset turn and zoom, and keep light, background and pose', () => {
    const settings = after(
      turnLeft,
      zoomIn,
      { type: 'light', lighting: 'dungeon' },
      { type: 'back', background: 'tavern' },
      { type: 'pose', pose: 'heroic' },
      { type: 'reset' },
    )
    expect(settings).toEqual({ ...STARTING_PREVIEW, lighting: 'dungeon', background: 'tavern', pose: 'heroic' })
  })
})
