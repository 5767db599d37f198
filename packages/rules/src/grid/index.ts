export { cellsInCone, cellsInCylinder, cellsInLine, cellsInSphere, LARGEST_AREA_FT } from './areas'
export {
  type Cell,
  cellAt,
  cellsOfToken,
  cellsToFeet,
  centreOf,
  clampCell,
  clampToken,
  clampTokenSize,
  FEET_PER_CELL,
  feetToCells,
  type GridPoint,
  isOnMap,
  TOKEN_SIZE,
} from './cells'
export { DISTANCE_RULES, type DistanceRule, distanceFt, pathFt } from './distance'
