import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import type { ControlPanel as Panel } from './control-panel.lazy'

const LoadedPanel = lazyPart(async () => (await import('./control-panel.lazy')).ControlPanel)

/** Loaded late, so that players never load the DM's control panel. */
export function ControlPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense>
      <LoadedPanel {...props} />
    </Suspense>
  )
}
