import { alignGrid } from './align-grid'
import { area } from './area'
import type { ToolDefinition } from './define-tool'
import { draw } from './draw'
import { eraser } from './eraser'
import { fog } from './fog'
import { mark } from './mark'
import { measure } from './measure'
import { pan } from './pan'
import { point } from './point'
import { range } from './range'
import { select } from './select'
import { terrain } from './terrain'
import { walls } from './walls'

/** Every tool of the board. Names, settings and reports of tools are derived from this list. */
export const TOOLS = [select, pan, draw, eraser, fog, area, range, measure, point, mark, alignGrid, terrain, walls] as const

type Definition = (typeof TOOLS)[number]
type SettingOf<Each> = Each extends ToolDefinition<infer Setting, infer _Overlay, infer _Report> ? Setting : never

/** The chosen tool with its setting. */
export type Tool = SettingOf<Definition>
export type ToolName = Tool['name']
export type ToolNamed<Name extends string> = Extract<Tool, { readonly name: Name }>

/** What the tool with this name reports to the app in `toolReported`. */
export type ReportOf<Name extends string> =
  Extract<Definition, { readonly name: Name }> extends ToolDefinition<infer _Setting, infer _Overlay, infer Report> ? Report : never
