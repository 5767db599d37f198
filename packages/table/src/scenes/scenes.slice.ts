import { defineSlice } from '../kernel/define-slice'
import { rehearsed, sceneEntered, slicesReplaced } from './events'
import { regionsLink } from './regions-link'
import { sceneAdd, sceneFloor, sceneRemove, scenesOrder } from './scene-list'
import { sceneLook, scenePublish, sceneRehearse, sceneReturn, sceneSend } from './scene-visits'
import { ONE_SCENE, type ScenesState, scenesSeenBy } from './scenes.state'
import { tokensCopy } from './tokens-copy'

/** The scenes of a table, and who is where. The kernel's events happen in one scene; `many-scenes` knows them all. */
export const scenes = defineSlice<ScenesState>()({
  initial: () => ONE_SCENE,
  // The last two are told and never stored.
  events: [rehearsed, sceneEntered, slicesReplaced],
  messages: [
    sceneAdd,
    sceneRemove,
    scenesOrder,
    sceneFloor,
    sceneLook,
    scenePublish,
    sceneSend,
    sceneReturn,
    sceneRehearse,
    tokensCopy,
    regionsLink,
  ],
  seenBy: scenesSeenBy,
})
