import { defineSlice } from '../kernel/define-slice'
import { addToken } from './add-token'
import { canSeeToken, emptyMap, type MapState } from './map.state'
import { removeToken } from './remove-token'
import { tokenDrag } from './token-drag'
import { tokenMove } from './token-move'
import { updateToken } from './update-token'

export const map = defineSlice<MapState>()({
  initial: emptyMap,
  messages: [addToken, tokenMove, updateToken, removeToken, tokenDrag],
  seenBy: (viewer, state) => ({
    ...state,
    tokens: Object.fromEntries(Object.entries(state.tokens).filter(([, token]) => canSeeToken(viewer, token))),
  }),
})
