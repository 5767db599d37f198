import type { Background, Lighting, Pose } from '@hearthlight/figure'

export interface PreviewSettings {
  /** Degrees; only y changes, from 0 to below 360. */
  readonly rotation: { readonly x: number; readonly y: number; readonly z: number }
  readonly zoom: number
  readonly lighting: Lighting
  readonly background: Background
  readonly pose: Pose
}

export type PreviewAction =
  | { readonly type: 'rotate'; readonly direction: 'left' | 'right' }
  /** By any number of degrees, such as a drag; positive turns to the right. */
  | { readonly type: 'turn'; readonly degrees: number }
  | { readonly type: 'zoom'; readonly direction: 'in' | 'out' }
  | { readonly type: 'reset' }
  | { readonly type: 'light'; readonly lighting: Lighting }
  | { readonly type: 'back'; readonly background: Background }
  | { readonly type: 'pose'; readonly pose: Pose }

export const ROTATION_STEP_DEGREES = 15
export const ZOOM_STEP = 0.2
export const LEAST_ZOOM = 0.5
export const MOST_ZOOM = 3

export const STARTING_PREVIEW: PreviewSettings = {
  rotation: { x: 0, y: 0, z: 0 },
  zoom: 1,
  lighting: 'daylight',
  background: 'transparent',
  pose: 'standing',
}

/** Returns the same settings if nothing changes. Reset restores the view and keeps scene and pose. */
export function previewAfter(settings: PreviewSettings, action: PreviewAction): PreviewSettings {
  switch (action.type) {
    case 'rotate':
      return turned(settings, action.direction === 'left' ? -ROTATION_STEP_DEGREES : ROTATION_STEP_DEGREES)
    case 'turn':
      return turned(settings, action.degrees)
    case 'zoom': {
      const zoom = zoomAfter(settings.zoom, action.direction === 'in' ? ZOOM_STEP : -ZOOM_STEP)
      return zoom === settings.zoom ? settings : { ...settings, zoom }
    }
    case 'reset':
      return { ...settings, rotation: STARTING_PREVIEW.rotation, zoom: STARTING_PREVIEW.zoom }
    case 'light':
      return { ...settings, lighting: action.lighting }
    case 'back':
      return { ...settings, background: action.background }
    case 'pose':
      return { ...settings, pose: action.pose }
  }
}

function turned(settings: PreviewSettings, degrees: number): PreviewSettings {
  const y = (((settings.rotation.y + Math.round(degrees)) % 360) + 360) % 360
  return y === settings.rotation.y ? settings : { ...settings, rotation: { ...settings.rotation, y } }
}

/** Rounded, so that 1 + 0.2 + 0.2 is shown as 140 % and not as 140.00000000000003 %. */
function zoomAfter(zoom: number, step: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, Math.round((zoom + step) * 100) / 100))
}
