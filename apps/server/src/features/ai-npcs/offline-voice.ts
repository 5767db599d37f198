import type { Persona, SpokenLanguage } from '@hearthlight/protocol'
import { ENGLISH_LINES } from './offline-lines/english'
import { GERMAN_LINES } from './offline-lines/german'
import type { Line, OfflineLines } from './offline-lines/line'

interface Dice {
  rollDie(sides: number): number
}

interface Asked {
  readonly persona: Persona
  readonly message: string
  readonly language: SpokenLanguage
  /** Ids of the lines that this NPC has used, the latest last. */
  readonly used: readonly string[]
}

export interface OfflineAnswer {
  readonly text: string
  /** Includes the id of this answer; stored with the NPC. */
  readonly used: readonly string[]
}

const LINES: Readonly<Record<SpokenLanguage, OfflineLines>> = { en: ENGLISH_LINES, de: GERMAN_LINES }
/** More than the lines of one language. */
const USED_KEPT = 200

/**
 * The answer of an NPC without a model, from fixed lines that its persona fills in. A line comes again only after the NPC has said
 * everything that fits: first the lines of the topic, then those for any topic, then the one that was used longest ago.
 */
export function offlineAnswer({ persona, message, language, used }: Asked, env: Dice): OfflineAnswer {
  const { topics, anything } = LINES[language]
  const topic = topics.find(({ words }) => words.test(message))
  const general = withIds(anything, `${language}.anything`)
  const fitting = topic === undefined ? [] : withIds(topic.says, `${language}.${topic.name}`)
  const isFresh = ({ id }: Candidate) => !used.includes(id)
  const fresh = [fitting, general].map((lines) => lines.filter(isFresh)).find((lines) => lines.length > 0)
  const candidates = fresh ?? oldest([...fitting, ...general], used)
  const chosen = candidates[env.rollDie(candidates.length) - 1] ?? candidates[0]
  if (chosen === undefined) throw new Error(`The built-in voice has no lines for ${language}.`)
  return { text: chosen.line(persona), used: [...used.filter((id) => id !== chosen.id), chosen.id].slice(-USED_KEPT) }
}

interface Candidate {
  readonly id: string
  readonly line: Line
}

function withIds(lines: readonly Line[], prefix: string): readonly Candidate[] {
  return lines.map((line, index) => ({ id: `${prefix}.${index}`, line }))
}

/** The line that was used longest ago. */
function oldest(lines: readonly Candidate[], used: readonly string[]): readonly Candidate[] {
  return [...lines].sort((one, other) => used.indexOf(one.id) - used.indexOf(other.id)).slice(0, 1)
}
