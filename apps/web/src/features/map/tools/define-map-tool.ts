import type { ReportOf, ToolNamed } from '@hearthlight/battlemap'
import type { MessageName, PayloadFor, TableState } from '@hearthlight/table'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MapUi, MapUiStore } from '../controller/map-ui-store'

/** What a tool may do in the app. */
export interface ToolEffects {
  readonly store: MapUiStore
  /** Undefined until the table is joined. */
  map(): TableState['map'] | undefined
  send<Name extends MessageName>(name: Name, payload: PayloadFor<Name>): Promise<{ readonly ok: boolean }>
  /** Chooses Select again. */
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
 * `Options` are set in its panel and kept while the map is open; `Setting` is what the board is given, `Report` what it answers.
 * Parameters are methods on purpose: the registry holds tools of different options under one type.
 */
export interface MapTool<
  Options extends object = object,
  Setting extends { readonly name: string } = { readonly name: string },
  Report = unknown,
> {
  readonly name: Setting['name']
  readonly label: string
  /** The letter that chooses it. */
  readonly key?: string
  readonly Icon: LucideIcon
  /** Where it is chosen: one of the toolbar's two groups, or the map's menu. */
  readonly group: 'drawing' | 'measuring' | 'menu'
  readonly isDmOnly?: boolean
  readonly hint: string
  /** For fingers, where that is another one. */
  readonly touchHint?: string
  /** Arrow keys move tokens or the view at once; with other tools they point at a cell, and Enter uses the tool there. */
  readonly isMovedByArrows?: boolean
  readonly defaults: Options
  setting(options: Options): Setting
  /** The options that are set; loaded when they are first shown. */
  Panel?(props: PanelProps<Options>): ReactNode
  /** Called when the tool is chosen. */
  chosen?(effects: ToolEffects): void
  reported?(report: Report, effects: ToolEffects): void
  /** What it found, in words: shown in the status bar and spoken. A report of null ends it. */
  reading?(report: NonNullable<Report>, nameOf: (tokenId: string) => string | undefined): string
}

/** The tool of this name: setting and report are the board's. */
export function defineMapTool<Name extends string, Options extends object = object>(
  tool: MapTool<Options, ToolNamed<Name>, ReportOf<Name>>,
): MapTool<Options, ToolNamed<Name>, ReportOf<Name>> {
  return tool
}

export function mayUse({ isDmOnly }: Pick<MapTool, 'isDmOnly'>, isDm: boolean): boolean {
  return isDm || isDmOnly !== true
}

/** What is set for the tool now. */
export function optionsOf<Options extends object>({ options }: Pick<MapUi, 'options'>, tool: Pick<MapTool<Options>, 'name' | 'defaults'>) {
  return { ...tool.defaults, ...(options[tool.name] as Partial<Options> | undefined) }
}

export function findTool(tools: readonly MapTool[], name: string): MapTool {
  const tool = tools.find((each) => each.name === name)
  if (tool === undefined) throw new Error(`No tool of the map is named ${name}`)
  return tool
}
