import { access } from './access/access.slice'
import { campaign } from './campaign/campaign.slice'
import { chat } from './chat/chat.slice'
import { combat } from './combat/combat.slice'
import { deeds } from './deeds/deeds.slice'
import { dice } from './dice/dice.slice'
import { displays } from './displays/displays.slice'
import { effects } from './effects/effects.slice'
import { handouts } from './handouts/handouts.slice'
import { journal } from './journal/journal.slice'
import type { StateOf } from './kernel/table'
import { loot } from './loot/loot.slice'
import { map } from './map/map.slice'
import { notes } from './notes/notes.slice'
import { npcs } from './npcs/npcs.slice'
import { opportunities } from './opportunities/opportunities.slice'
import { party } from './party/party.slice'
import { quests } from './quests/quests.slice'
import { rewind } from './rewind/rewind.slice'
import { roles } from './roles/roles.slice'
import { scene } from './scene/scene.slice'
import { scenes } from './scenes/scenes.slice'
import { screen } from './screen/screen.slice'
import { session } from './session/session.slice'
import { uses } from './uses/uses.slice'

export const slices = {
  session,
  party,
  access,
  roles,
  map,
  chat,
  dice,
  scene,
  scenes,
  npcs,
  quests,
  notes,
  campaign,
  combat,
  deeds,
  effects,
  opportunities,
  uses,
  screen,
  displays,
  handouts,
  journal,
  loot,
  rewind,
} as const

export type TableState = StateOf<typeof slices>
