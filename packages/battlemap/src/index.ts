export { type Board, type BoardSetting, type BoardStatistics, createBoard } from './board'
export type { AreaShape, AreaTemplate, BoardEvents, BoardOptions, BoardRules, BoardWords, TokenDrop } from './board-events'
export type { Camera, CameraInsets, CameraView } from './camera'
export { labelOn, PALETTE } from './painting/palette'
export { loadRenderer } from './painting/renderer'
export { applyFogRuns } from './scene/fog'
export type {
  BoardAura,
  BoardBackground,
  BoardCells,
  BoardDrawing,
  BoardFog,
  BoardLevels,
  BoardLight,
  BoardScene,
  BoardSight,
  BoardStructures,
  BoardTile,
  BoardToken,
  DrawingPoint,
  DrawingShape,
  DrawingType,
  FogRun,
  Position,
  TokenRing,
} from './scene/scene'
export type { Ghost, Ping } from './state'
export type { ReportOf, Tool, ToolName, ToolNamed } from './tools/registry'
