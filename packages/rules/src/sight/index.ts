export * from './blocks-line'
export { BLOCKS_EYES, canSee, lightAt } from './can-see'
export * from './cover'
export { type Eye, SEEN, type Seen, type Vision } from './eye'
export {
  type AmbientArea,
  type CircleArea,
  type DarknessArea,
  LIGHT_LEVELS,
  type Light,
  type LightCone,
  type LightLevel,
  outlineOfCircle,
  outlineOfDarkness,
} from './light'
export { MAGICAL_DARKNESS } from './lit-areas'
export * from './movement'
export { centreOfSquare, type RasterBox, type UnitBox } from './raster'
export * from './scene'
export * from './seen-cells'
export * from './sight-map'
export * from './units'
export * from './wall'
export * from './wall-blocks'
export { indexOf, isBlocked, type WallIndex } from './wall-index'
