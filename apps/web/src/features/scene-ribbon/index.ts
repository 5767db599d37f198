export { SceneRibbon } from './scene-ribbon'
