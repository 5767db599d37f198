import { type Placement, placementFrom } from '@hearthlight/rules/grid'
import type { TableState } from '@hearthlight/table'

type Map = TableState['map']
type Carried = NonNullable<Map['tokens'][string]['templates']>[number]

/** A pinned template where it lies now. */
export interface ShownTemplate extends Pick<Carried, 'id' | 'area' | 'name' | 'color'> {
  /** Absent for one that the DM pinned with an older table. */
  readonly authorId?: string | undefined
  readonly placement: Placement
  /** The token that carries it. */
  readonly carrier?: { readonly id: string; readonly name: string }
}

/** A template while somebody moves or turns it: shown here at once, sent when it rests. */
export interface HeldTemplate {
  readonly id: string
  readonly origin: { readonly x: number; readonly y: number }
  readonly direction: number
}

/** PIN-3 All pinned templates that this viewer knows; those that tokens carry lie around them. */
export function shownTemplates({ drawings, tokens }: Pick<Map, 'drawings' | 'tokens'>): readonly ShownTemplate[] {
  const laid = Object.values(drawings).flatMap(({ id, area, name = '', color, authorId, points: [origin] }): ShownTemplate[] =>
    area === undefined || origin === undefined
      ? []
      : [{ id, area, name, color, authorId, placement: { origin, direction: area.direction } }],
  )
  const carried = Object.values(tokens).flatMap((token) =>
    (token.templates ?? []).map(
      (template): ShownTemplate => ({
        ...template,
        placement: placementFrom(template.area, token, template.area.direction),
        carrier: { id: token.id, name: token.name },
      }),
    ),
  )
  return [...laid, ...carried]
}
