import type { CampaignId } from '@hearthlight/protocol'
import type { MessageName } from '@hearthlight/table'
import { foeHp } from './random-combat'
import type { Generators, StoryPlace } from './story-place'

type TellingMessage = Extract<
  MessageName,
  | 'scene-change'
  | 'scene-stage'
  | 'scene-mood-change'
  | 'scene-music-change'
  | 'scene-notes-update'
  | `audio-${string}`
  | `voice-${string}`
  | `npc-${string}`
  | `quest${string}`
  | `campaign-${string}`
  | `location-${string}`
  | 'npcs-bring'
  | `party-award${string}`
>

const CONDITIONS = ['Prone', 'Poisoned', 'Stunned'] as const

/** Generators for scenes, NPCs, quests and notes. */
export const storytellingGenerators: Pick<Generators, TellingMessage> = {
  'scene-change': ({ random }) => ({ scene: { name: random.pick(['Dungeon', 'Old Tavern', 'Forest']), description: 'It is quiet.' } }),
  'scene-mood-change': ({ random }) => ({ mood: random.pick(['Tense', 'Mysterious', 'Unheard of', null]) }),
  'scene-music-change': ({ random }) => ({
    musicTrack: random.chance(0.2) ? null : { name: random.pick(['Combat', 'Forest']), loop: random.chance(0.5) },
    audioSettings: { musicVolume: random.below(101) },
  }),
  'scene-stage': ({ random }) => ({
    scene: { name: random.pick(['Crypt', 'Harbour']), description: '', imageUrl: `/api/uploads/up_${random.below(9)}` },
    ...(random.chance(0.5) ? { mood: random.pick(['Tense', 'Horror']) } : {}),
    ...(random.chance(0.5) ? { musicTrack: { name: 'Rain', url: `/api/sounds/snd_${random.below(9)}` } } : {}),
    ...(random.chance(0.5) ? { light: random.pick(['bright', 'dim', 'dark'] as const) } : {}),
  }),
  'audio-settings-change': ({ random }) => ({ settings: { muted: random.chance(0.5) } }),
  'voice-speak': ({ random }) => ({ text: `Hear me ${random.below(99)}`, ...(random.chance(0.5) ? { as: 'Old Marn', voice: 'old' } : {}) }),
  'scene-notes-update': ({ canary }) => ({ notes: canary() }),
  'campaign-notes-update': ({ canary }) => ({ notes: canary() }),
  'campaign-bring': ({ state, random, people, canary }) => ({
    card: { id: 'camp_1' as CampaignId, name: 'Storms', description: '', setting: 'Fantasy' },
    locations: Array.from({ length: random.below(4) }, (_, index) => ({
      id: `place_${index}`,
      name: canary(),
      type: 'dungeon',
      description: canary(),
      region: 'North',
      discovered: random.chance(0.5),
      visited: false,
      ...someHiding({ random, people }),
      pointsOfInterest: [{ id: 'vault', name: canary(), description: '', discovered: random.chance(0.5) }],
      pictureId: null,
    })),
    gone: Object.keys(state.campaign.locations).filter(() => random.chance(0.3)),
  }),
  'location-update': (place) => ({
    locationId: someKey(place, place.state.campaign.locations),
    changes: place.random.pick([
      someHiding(place),
      { discovered: place.random.chance(0.5) },
      { visited: true, isHidden: true },
      { discoveredPoints: place.random.chance(0.5) ? ['vault'] : [] },
    ]),
  }),
  'party-award': ({ random, people }) => ({
    // Small, so that no sum of them looks like the hit points of a foe.
    xp: 10 * random.below(4) + 10,
    loot: random.chance(0.5) ? ['a silver key'] : [],
    ...(random.chance(0.5) ? { to: [random.pick(people)] } : {}),
    ...(random.chance(0.3) ? { split: { xp: 'shared', coins: random.pick(['each', 'shared'] as const) } } : {}),
    ...(random.chance(0.4) ? { coins: { cp: random.below(50), sp: 0, ep: 0, gp: random.below(20), pp: 0 } } : {}),
    ...(random.chance(0.4) ? { items: [{ name: 'Rope', quantity: 1 + random.below(3), to: random.pick(people) }] } : {}),
    ...(random.chance(0.2) ? { isMilestone: true as const } : {}),
  }),
  'party-award-undo': ({ state: { campaign }, random }) => ({
    awardId: campaign.awards.length > 0 && random.chance(0.9) ? random.pick(campaign.awards).id : 'award_none',
  }),
  'quests-bring': (place) => ({
    quests: [0, 1].map((index) => ({
      id: `quest_of_campaign_${index}`,
      name: place.canary(),
      description: '',
      status: place.random.pick(['available', 'active', 'completed']),
      notes: place.canary(),
      ...someHiding(place),
      objectives: [{ id: 'obj_1', description: place.canary(), completed: place.random.chance(0.5) }],
    })),
    gone: place.random.chance(0.3) ? [someKey(place, place.state.quests.quests)] : [],
  }),
  'npcs-bring': (place) => ({
    npcs: [0, 1].map((index) => ({
      id: `npc_of_campaign_${index}`,
      name: place.canary(),
      type: 'neutral',
      maxHp: foeHp(place),
      ac: 12,
      notes: place.canary(),
      ...someHiding(place),
    })),
    gone: place.random.chance(0.3) ? [someKey(place, place.state.npcs.npcs)] : [],
  }),
  'npc-added': (place) => {
    const maxHp = foeHp(place)
    return { npc: { name: place.canary(), notes: place.canary(), maxHp, hp: maxHp, ...someHiding(place) } }
  },
  'npc-update': (place) => ({ npcId: someKey(place, place.state.npcs.npcs), changes: someNpcChange(place) }),
  'npc-remove': (place) => ({ npcId: place.random.chance(0.4) ? someKey(place, place.state.npcs.npcs) : 'npc_none' }),
  'quest-add': ({ random, people, canary }) => ({
    quest: {
      name: canary(),
      notes: canary(),
      ...someHiding({ random, people }),
      objectives: [{ description: canary() }, { description: canary() }],
    },
  }),
  'quest-edit': (place) => ({
    questId: someKey(place, place.state.quests.quests),
    changes: place.random.chance(0.6) ? someHiding(place) : { name: place.canary(), objectives: [{ description: place.canary() }] },
  }),
  'quest-remove': (place) => ({ questId: place.random.chance(0.4) ? someKey(place, place.state.quests.quests) : 'quest_none' }),
  'quest:update-status': (place) => ({
    questId: someKey(place, place.state.quests.quests),
    status: place.random.pick(['available', 'active', 'pending', 'completed']),
  }),
  'quest:update-objective': (place) => {
    const questId = someKey(place, place.state.quests.quests)
    const objectives = place.state.quests.quests[questId]?.objectives ?? []
    const objectiveId = objectives.length === 0 ? 'obj_none' : place.random.pick(objectives).id
    return { questId, objectiveId, completed: place.random.chance(0.5) }
  },
}

/** Hidden from no player, from all, or from all but some. */
function someHiding({ random, people }: Pick<StoryPlace, 'random' | 'people'>) {
  const isHidden = random.chance(0.5)
  return isHidden && random.chance(0.5) ? { isHidden, shownTo: people.filter(() => random.chance(0.4)) } : { isHidden }
}

function someNpcChange(place: StoryPlace) {
  const { random, canary } = place
  switch (random.below(4)) {
    case 0:
      return someHiding(place)
    case 1:
      return { hp: foeHp(place) }
    case 2:
      return { conditions: [random.pick(CONDITIONS)] }
    default:
      return { name: canary(), notes: canary() }
  }
}

function someKey({ random }: StoryPlace, record: Readonly<Record<string, unknown>>): string {
  const ids = Object.keys(record)
  return ids.length === 0 || random.chance(0.05) ? 'id_none' : random.pick(ids)
}
