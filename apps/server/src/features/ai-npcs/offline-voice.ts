import type { Persona } from '@hearthlight/protocol'

interface Dice {
  rollDie(sides: number): number
}

type Say = (persona: Persona) => string

/** The answer of an NPC without a model: built from its persona, with a few fixed phrases. */
export function offlineAnswer(persona: Persona, message: string, env: Dice): string {
  const topic = TOPICS.find(({ words }) => words.test(message))
  const says = topic?.says ?? ANYTHING
  const say = says[env.rollDie(says.length) - 1] ?? DEFAULT
  return say(persona)
}

const DEFAULT: Say = ({ name }) => `${name} looks at you and says nothing.`

/** Without the final punctuation, for the middle of a sentence. */
const bare = (text: string): string => text.replace(/[.!?\s]+$/, '')
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const TOPICS: readonly { readonly words: RegExp; readonly says: readonly Say[] }[] = [
  {
    words: /\b(secret|hid(e|ing)|truth|lie|lying|guilty|confess)\b/i,
    says: [
      () => 'The smile stays, the eyes do not. "You ask a lot for somebody I have only just met."',
      () => '"Everybody carries something. Mine is not for sale, and not for tonight."',
      ({ name }) => `${name} glances at the door. "Who sent you to ask me that?"`,
    ],
  },
  {
    words: /\b(who are you|your name|name)\b/i,
    says: [
      ({ name, occupation }) => `"${name}. I am the ${lower(bare(occupation))} here, for what that is worth."`,
      ({ name, race }) => `"They call me ${name}. And yes, I am ${lower(race)}, if you were wondering."`,
    ],
  },
  {
    words: /\b(work|job|trade|do you do|living|sell|buy|price)\b/i,
    says: [
      ({ occupation }) => `"I am a ${lower(bare(occupation))}. It fills the bowl on good days."`,
      ({ occupation, quirk }) => `"Once a ${lower(bare(occupation))}, always one." (${bare(quirk)}.)`,
    ],
  },
  {
    words: /\b(want|need|help|why|dream|hope|goal|wish)\b/i,
    says: [
      ({ motivation }) => `A long breath. "Since you ask: there is one thing. ${bare(motivation)}. Now you know it."`,
      ({ motivation }) => `"What does anybody want? Bread, a roof ..." A pause. (${bare(motivation)}.)`,
    ],
  },
  {
    words: /\b(hello|hail|greetings|good (morning|day|evening)|hi|well met)\b/i,
    says: [
      ({ personality }) => `"Well met." (${bare(personality)}.)`,
      ({ voice }) => `"Good day to you. Sit, if the chair will have you." (${bare(voice)}.)`,
    ],
  },
  {
    words: /\b(fight|kill|attack|threat|die|sword|coin or)\b/i,
    says: [
      ({ name }) => `${name} steps back, hands in sight. "No need for that. There are kinder ways to end a talk."`,
      ({ personality }) => `"Careful. There are people here who would miss me." (${bare(personality)}.)`,
    ],
  },
]

const ANYTHING: readonly Say[] = [
  ({ quirk }) => `"Hm. I would have to think about that." (${bare(quirk)}.)`,
  ({ voice }) => `"So they say. So they always say." (${bare(voice)}.)`,
  ({ personality }) => `"Ask me something easier." (${bare(personality)}.)`,
  ({ occupation }) => `"A ${lower(bare(occupation))} hears many things, and repeats few of them."`,
]
