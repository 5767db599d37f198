import type { ToolName } from '@hearthlight/battlemap'
import type { ReactNode } from 'react'
import { t } from '../../../lib/words'
import { useDesk } from '../desk/map-context'
import { AlignOptions } from './align-options'
import { AreaOptions, EraserOptions, MeasureOptions, RangeOptions } from './area-options'
import { DrawOptions } from './draw-options'
import { FogOptions } from './fog-options'
import { factsOfTool } from './tools'

const OPTIONS: Partial<Record<ToolName, (props: { readonly showsColour: boolean }) => ReactNode>> = {
  draw: DrawOptions,
  eraser: EraserOptions,
  fog: FogOptions,
  area: AreaOptions,
  range: RangeOptions,
  measure: MeasureOptions,
  'align-grid': AlignOptions,
}

/** What is set for the tool in hand; nothing where there is nothing to set. */
export function OptionsStrip({ showsColour }: { readonly showsColour: boolean }) {
  const tool = useDesk((desk) => desk.tool)
  const Options = OPTIONS[tool]
  if (Options === undefined) return null
  return (
    <section
      aria-label={t('{label} options', { label: factsOfTool(tool).label })}
      className="float-shadow pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-3 border border-line bg-s1 px-3 py-1.5"
    >
      <Options showsColour={showsColour} />
    </section>
  )
}
