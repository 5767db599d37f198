import { cellsInArea, outlineOfArea } from '@hearthlight/rules/grid'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable, useView } from '../../../live/use-table'
import { AreaPicture, CellPicture } from '../areas/area-picture'
import { type HeldTemplate, type ShownTemplate, shownTemplates } from './shown-templates'
import { TemplateTag } from './template-tag'

/** Turning by wheel or keys is sent when it has rested for this long; milliseconds. */
const REST_MS = 300

/** PIN-3 The templates that are pinned to the map and to tokens; their authors and the DM move, turn and remove them by their tags. */
export function PinnedTemplates() {
  const drawings = useTable((table) => table.map.drawings)
  const tokens = useTable((table) => table.map.tokens)
  const rule = useTable((table) => table.session.settings.distanceRule)
  const userId = useView((view) => view.you?.userId)
  const isDm = useIsDm()
  const { held, hold, rest } = useHeld()
  const pinned = useMemo(() => shownTemplates({ drawings, tokens }), [drawings, tokens])
  if (pinned.length === 0) return null
  const templates = pinned.map((template) => (template.id === held?.id ? asHeld(template, held) : template))
  return (
    <>
      <CellPicture>
        {templates.map(({ id, area, name, color, placement }) => (
          <g key={id} data-template={name} style={{ color }}>
            <AreaPicture cells={cellsInArea(area, placement, rule)} outline={outlineOfArea(area, placement, rule)} />
          </g>
        ))}
      </CellPicture>
      {templates.map((template) => (
        <TemplateTag key={template.id} template={template} isTheirs={isDm || template.authorId === userId} hold={hold} rest={rest} />
      ))}
    </>
  )
}

function asHeld(template: ShownTemplate, { origin, direction }: HeldTemplate): ShownTemplate {
  const area = { ...template.area, direction }
  return { ...template, area, placement: { ...template.placement, origin, direction } }
}

function useHeld() {
  const send = useSend()
  const [held, setHeld] = useState<HeldTemplate>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hold = (next: HeldTemplate) => {
    clearTimeout(timer.current)
    setHeld(next)
  }
  /** Sends where the template lies now, after it has rested; at once if it was let go. */
  const rest = (template: ShownTemplate, next: HeldTemplate, afterMs = REST_MS) => {
    hold(next)
    timer.current = setTimeout(async () => {
      const { id, origin, direction } = next
      const changes = { area: { ...template.area, direction }, ...(template.carrier === undefined ? { origin } : {}) }
      await send('template-update', { templateId: id, ...changes })
      setHeld((now) => (now === next ? undefined : now))
    }, afterMs)
  }
  return { held, hold, rest }
}
