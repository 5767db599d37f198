import { type AimQuestion, type AskedShape, type Question, USUAL_SIZES_FT } from '@hearthlight/rules/ask'
import { type Named, type NamedPlace, namesIn } from './names'
import { countsIn, feetIn } from './numbers'
import { wordsOf } from './plain-text'
import { isTaken, WORDS } from './vocabulary'

export interface KnownNames {
  readonly ownId: string | undefined
  readonly tokens: readonly Named[]
}

/** ASK-7 The question that English or German words ask; undefined if they ask none. */
export function parseQuestion(text: string, { ownId, tokens }: KnownNames): Question | undefined {
  const words = wordsOf(text.slice(0, LONGEST))
  const asked: Asked = { words, names: namesIn(words, tokens, isTaken), ownId, has: (kind) => words.some((word) => WORDS[kind].test(word)) }
  const shape = SHAPES.find((each) => asked.has(each))
  if (shape !== undefined) return aimIn(asked, shape)
  const { has, names } = asked
  const isWayAsked = has('far') && has('go') && names.length === 0
  if (has('reach') || isWayAsked || (has('go') && names.length > 0 && !has('far') && !has('see'))) return reachIn(asked)
  if (has('cover')) return coverIn(asked)
  if (has('far') && names.length > 0) return distanceIn(asked)
  if (has('near')) return nearIn(asked)
  return has('see') || has('seen') ? sightIn(asked) : undefined
}

const LONGEST = 200
const SHAPES: readonly AskedShape[] = ['cone', 'line', 'cube', 'sphere']

interface Asked {
  readonly words: readonly string[]
  readonly names: readonly NamedPlace[]
  readonly ownId: string | undefined
  has(kind: keyof typeof WORDS): boolean
}

/** A creature as `who`; nobody for the asker's own. */
function who(name: NamedPlace | undefined): { readonly who?: string } {
  const id = name?.ids[0]
  return id === undefined ? {} : { who: id }
}

function all(names: readonly NamedPlace[]): readonly string[] {
  return [...new Set(names.flatMap(({ ids }) => ids))]
}

/** `whom can I reach`, `does the ogre reach me`, `can I reach the ogre with a dash`. */
function reachIn({ words, names, ownId, has }: Asked): Question {
  const [speedFt] = feetIn(words).map(({ feet }) => feet)
  const how = { ...(has('dash') ? { isDashing: true as const } : {}), ...(speedFt === undefined ? {} : { speedFt }) }
  if (has('i') || has('my')) return { kind: 'reach', ...(names.length === 0 ? {} : { to: all(names) }), ...how }
  const [first, ...others] = names
  if (first === undefined) return { kind: 'reach', ...how }
  const to = has('me') && ownId !== undefined ? [ownId] : all(others)
  return { kind: 'reach', ...who(first), ...(to.length === 0 ? {} : { to }), ...how }
}

/** `am I in cover`, `has the goblin cover from me`, `who has cover from me`. */
function coverIn({ names, ownId, has }: Asked): Question {
  if (has('i')) return { kind: 'cover', ...(names.length === 0 ? {} : { from: all(names) }) }
  const [first, ...others] = names
  if (first === undefined) return has('me') ? { kind: 'covered' } : { kind: 'cover' }
  const from = has('me') && ownId !== undefined ? [ownId] : all(others)
  return { kind: 'cover', ...who(first), ...(from.length === 0 ? {} : { from }) }
}

/** `how far is the ogre`, `how far from Lyra to the ogre`. */
function distanceIn({ names, has }: Asked): Question {
  const [first, ...others] = names
  if (others.length === 0 || has('i') || has('me')) return { kind: 'distance', to: all(names) }
  return { kind: 'distance', ...who(first), to: all(others) }
}

/** `who is within 30 feet of me`, `wer steht neben dem Oger`. */
function nearIn({ words, names, has }: Asked): Question {
  const feet = feetIn(words)[0]?.feet ?? (has('beside') ? BESIDE_FT : NEAR_FT)
  return { kind: 'within', ...(has('me') ? {} : who(names[0])), feet }
}

const BESIDE_FT = 5
const NEAR_FT = 30

/** `who sees me`, `whom can I see`, `can the ogre see Lyra`, `wen sieht Lyra`. */
function sightIn({ words, names, ownId, has }: Asked): Question {
  const isPassive = has('seen')
  const by = names.length === 0 ? {} : { by: all(names) }
  if (has('me') || (has('i') && (isPassive || words.join(' ').includes('zu sehen')))) return { kind: 'seen-by', ...by }
  if (has('i')) return { kind: 'sees', ...(names.length === 0 ? {} : { to: all(names) }) }
  const [first, second] = names
  if (first === undefined) return isPassive ? { kind: 'seen-by' } : { kind: 'sees' }
  if (second !== undefined) {
    return isPassive ? { kind: 'seen-by', ...who(first), by: second.ids } : { kind: 'sees', ...who(first), to: second.ids }
  }
  if (isPassive || has('subject')) return { kind: 'seen-by', ...who(first) }
  if (has('object')) return { kind: 'sees', ...who(first) }
  // English says `who` for both: the creature that sees stands before the verb.
  const verb = words.findIndex((word) => WORDS.see.test(word))
  if (!has('who')) return ownId === undefined ? { kind: 'seen-by', ...who(first) } : { kind: 'sees', to: first.ids }
  return first.from < verb ? { kind: 'sees', ...who(first) } : { kind: 'seen-by', ...who(first) }
}

/** `where does my 15 ft cone hit two of them and none of us`. */
function aimIn({ words, names, has }: Asked, shape: AskedShape): AimQuestion {
  const feet = feetIn(
    words,
    SHAPES.map((each) => WORDS[each]),
  )
  const range = feet.find(({ isRange }) => isRange)
  const size = feet.find(({ isRange }) => !isRange)
  const { foes = 1, friends = 0 } = countsIn(words)
  return {
    kind: 'aim',
    ...(has('my') || has('i') ? {} : who(names[0])),
    shape,
    sizeFt: Math.min(size?.feet ?? USUAL_SIZES_FT[shape], LARGEST_FT),
    leastFoes: foes,
    mostFriends: friends,
    ...(range === undefined ? {} : { rangeFt: range.feet }),
  }
}

/** More than any spell, and little enough to try all places at once. */
const LARGEST_FT = 300
