import { chat } from './chat/chat.slice'
import { combat } from './combat/combat.slice'
import { tokenConditionsUpdated, tokenHpUpdated } from './combat/token-follows'
import { dice } from './dice/dice.slice'
import { createTable, type StateOf } from './kernel/table'
import { map } from './map/map.slice'
import { notes } from './notes/notes.slice'
import { npcs } from './npcs/npcs.slice'
import { party } from './party/party.slice'
import { quests } from './quests/quests.slice'
import { scene } from './scene/scene.slice'
import { screen } from './screen/screen.slice'
import { session } from './session/session.slice'

const slices = {
  session,
  party,
  map: { ...map, events: [tokenHpUpdated, tokenConditionsUpdated] },
  chat,
  dice,
  scene,
  npcs,
  quests,
  notes,
  combat,
  screen,
} as const

/** The live session: every slice of it, on the server and in each browser. */
export const liveTable = createTable(slices)
export type TableState = StateOf<typeof slices>

type MessageOf = { [Slice in keyof typeof slices]: (typeof slices)[Slice]['messages'][number] }[keyof typeof slices]
export type MessageName = MessageOf['name']
/** What a client may put into a message. */
export type PayloadFor<Name extends MessageName> =
  Extract<MessageOf, { readonly name: Name }> extends {
    readonly payload: { readonly _zod: { readonly input: infer Input } }
  }
    ? Input
    : never
