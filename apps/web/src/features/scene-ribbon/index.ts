export { SceneArrival } from './scene-arrival'
export { SceneRibbon } from './scene-ribbon'
