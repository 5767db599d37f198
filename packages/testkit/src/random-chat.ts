import { linesInOrder, REACTIONS } from '@hearthlight/table'
import { type Generators, type StoryPlace, someToken } from './story-place'

/** What people say, and what they do with what was said. */
export const chatGenerators: Pick<Generators, 'chat-message' | 'chat-edit' | 'chat-remove' | 'chat-react' | 'ready-ask' | 'ready-answer'> =
  {
    'chat-message': (place) => {
      const { random, people, canary } = place
      const more = {
        ...(random.chance(0.2) ? { replyTo: someLine(place), picture: { uploadId: 'up_line', alt: 'A picture' } } : {}),
        ...(random.chance(0.1) ? { creatureId: random.chance(0.5) ? random.pick(people) : someToken(place) } : {}),
      }
      return random.chance(0.5)
        ? {
            message: `words ${random.below(1_000)}${random.chance(0.5) ? ' [[2d6+1]]' : ''}`,
            kind: random.pick(['say', 'emote', 'narrate', 'npc', 'ooc']),
            as: 'Old Marn',
            ...more,
          }
        : { message: `${canary()}${random.chance(0.5) ? ' [[1d20]]' : ''}`, kind: 'whisper', to: [random.pick(people)], ...more }
    },
    'chat-edit': (place) => ({ lineId: someLine(place), message: `other words ${place.random.below(1_000)}` }),
    'chat-remove': (place) => ({ lineId: someLine(place) }),
    'ready-ask': () => ({}),
    'ready-answer': (place) => ({ lineId: lastCall(place), isReady: place.random.chance(0.7) }),
    'chat-react': (place) => ({ lineId: someLine(place), reaction: place.random.pick(REACTIONS), isOn: place.random.chance(0.7) }),
  }

/** The last question who is ready. */
function lastCall({ state }: StoryPlace): string {
  return linesInOrder(state.chat.log).findLast(({ kind }) => kind === 'ready')?.id ?? 'line_none'
}

/** One of the last lines, which its reader may not even see. */
function someLine({ state, random }: StoryPlace): string {
  const last = linesInOrder(state.chat.log).slice(-12)
  return last.length === 0 ? 'line_none' : random.pick(last).id
}
