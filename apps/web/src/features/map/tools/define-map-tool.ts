import type { ReportOf, ToolNamed } from '@hearthlight/battlemap'
import type { MessageName, PayloadFor, TableState } from '@hearthlight/table'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MapUi, MapUiStore } from '../controller/map-ui-store'

/** What a tool can read and do in the app. */
export interface ToolEffects {
  readonly store: MapUiStore
  /** Undefined until the table is joined. */
  map(): TableState['map'] | undefined
  send<Name extends MessageName>(name: Name, payload: PayloadFor<Name>): Promise<{ readonly ok: boolean }>
  /** Switches back to the Select tool. */
  putToolAway(): void
}

export interface PanelProps<Options> {
  readonly options: Options
  setOptions(changes: Partial<Options>): void
  /** The toolbar has no room for the drawing colour. */
  readonly showsColour: boolean
}

/**
 * All that the app knows of one of the board's tools. Label, key and permission of a tool with a key come from `TOOL_SHORTCUTS`.
 * `Options` are set in its panel and kept while the map is open; `Setting` is passed to the board, `Report` is what the board
 * returns. Functions are declared as methods on purpose: this lets the registry hold tools with different options under one type.
 */
export interface MapTool<
  Options extends object = object,
  Setting extends { readonly name: string } = { readonly name: string },
  Report = unknown,
> {
  readonly name: Setting['name']
  readonly label: string
  /** The key that chooses it. */
  readonly key?: string
  readonly Icon: LucideIcon
  /** The place of its button: one of the toolbar's two groups, or the map's menu. */
  readonly group: 'drawing' | 'measuring' | 'menu'
  readonly isDmOnly?: boolean
  /** Of the DM's tools: players have it, too, where the DM lets them draw. */
  readonly isForDrawing?: boolean
  readonly hint: string
  /** Shown for touch, if the hint differs. */
  readonly touchHint?: string
  /** Shown in place of both where the hint depends on the options; loaded when first shown. */
  Hint?(props: object): ReactNode
  /** Arrow keys move tokens or the view at once; for other tools they move the keyboard cursor, and Enter uses the tool there. */
  readonly isMovedByArrows?: boolean
  readonly defaults: Options
  setting(options: Options): Setting
  /** Edits the options; loaded when first shown. */
  Panel?(props: PanelProps<Options>): ReactNode
  /** Called when the tool is chosen. */
  chosen?(effects: ToolEffects): void
  reported?(report: Report, effects: ToolEffects): void
  /** The report in words: shown in the status bar and announced. A null report clears it. */
  reading?(report: NonNullable<Report>, nameOf: (tokenId: string) => string | undefined): string
}

/** Defines a tool with the setting and report types that the board has for this name. */
export function defineMapTool<Name extends string, Options extends object = object>(
  tool: MapTool<Options, ToolNamed<Name>, ReportOf<Name>>,
): MapTool<Options, ToolNamed<Name>, ReportOf<Name>> {
  return tool
}

/** Who looks at the map, as far as tools ask for it. `mayDraw`: the DM lets players draw. */
export interface ToolUser {
  readonly isDm: boolean
  readonly mayDraw?: boolean | undefined
}

export function mayUse({ isDmOnly, isForDrawing }: Pick<MapTool, 'isDmOnly' | 'isForDrawing'>, { isDm, mayDraw }: ToolUser): boolean {
  return isDm || isDmOnly !== true || (isForDrawing === true && mayDraw === true)
}

/** The current options of a tool: its defaults with the user's changes. */
export function optionsOf<Options extends object>({ options }: Pick<MapUi, 'options'>, tool: Pick<MapTool<Options>, 'name' | 'defaults'>) {
  return { ...tool.defaults, ...(options[tool.name] as Partial<Options> | undefined) }
}

export function findTool(tools: readonly MapTool[], name: string): MapTool {
  const tool = tools.find((each) => each.name === name)
  if (tool === undefined) throw new Error(`No tool of the map is named ${name}`)
  return tool
}
