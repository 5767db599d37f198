export { type Board, type BoardSetting, type BoardStatistics, createBoard } from './board'
export type { AreaShape, AreaTemplate, BoardEvents, BoardOptions, BoardWords } from './board-events'
export type { Camera, CameraInsets, CameraView } from './camera'
export { applyFogRuns } from './fog'
export { labelOn } from './palette'
export { loadRenderer } from './renderer'
export type {
  BoardBackground,
  BoardDrawing,
  BoardFog,
  BoardLight,
  BoardPiece,
  BoardScene,
  BoardStructures,
  BoardToken,
  DrawingPoint,
  DrawingShape,
  DrawingType,
  FogRun,
  Position,
  TokenRing,
} from './scene'
export type { Ghost, Ping } from './state'
export type { Tool, ToolName } from './tool'
