import type { ToolName } from '@hearthlight/battlemap'
import { alignGrid } from './align-grid/definition'
import { area } from './area/definition'
import { findTool, type MapTool } from './define-map-tool'
import { draw } from './draw/definition'
import { eraser } from './eraser/definition'
import { fog } from './fog/definition'
import { mark } from './mark/definition'
import { measure } from './measure/definition'
import { pan } from './pan/definition'
import { point } from './point/definition'
import { range } from './range/definition'
import { select } from './select/definition'
import { terrain } from './terrain/definition'
import { walls } from './walls/definition'

/** Every tool of the board, in toolbar order. If a tool of the board is missing here, this does not compile. */
const BY_NAME = { select, pan, draw, eraser, fog, area, range, measure, point, mark, 'align-grid': alignGrid, terrain, walls } satisfies {
  readonly [Name in ToolName]: { readonly name: Name }
}

export const TOOLS: readonly MapTool[] = Object.values(BY_NAME)

export function toolNamed(name: string): MapTool {
  return findTool(TOOLS, name)
}
