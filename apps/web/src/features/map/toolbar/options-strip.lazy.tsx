import { t } from '../../../lib/i18n'
import { useMap, useMapUi } from '../controller/map-context'
import { optionsOf } from '../tools/define-map-tool'
import { toolNamed } from '../tools/registry'

/** The options of the chosen tool; renders nothing if it has none. */
export function OptionsStrip({ showsColour }: { readonly showsColour: boolean }) {
  const { acts } = useMap()
  const tool = toolNamed(useMapUi((ui) => ui.tool))
  const set = useMapUi((ui) => ui.options)
  if (tool.Panel === undefined) return null
  return (
    <section
      aria-label={t('{label} options', { label: tool.label })}
      className="float-shadow pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-3 border border-line bg-s1 px-3 py-1.5"
    >
      <tool.Panel
        options={optionsOf({ options: set }, tool)}
        setOptions={(changes) => acts.setOptions(tool, changes)}
        showsColour={showsColour}
      />
    </section>
  )
}
