export { SceneLayers } from './scene-layers'
export { SceneSound } from './scene-sound'
export { SceneTab } from './scene-tab'
