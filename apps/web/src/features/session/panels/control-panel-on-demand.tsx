import { type ComponentProps, lazy, Suspense } from 'react'
import type { ControlPanel as Panel } from './control-panel.lazy'

const LoadedPanel = lazy(async () => ({ default: (await import('./control-panel.lazy')).ControlPanel }))

/** Loaded late, so that players never load the DM's control panel. */
export function ControlPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <LoadedPanel {...props} />
    </Suspense>
  )
}
