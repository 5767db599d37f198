import type { CharacterId, SessionId } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { addCharacterAtServer } from '../../documents/queries/characters'
import { onOtherUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { writeStored } from '../../lib/storage'
import { LAST_CHARACTER } from '../../lib/storage/cache-entries'
import { type JoinOutcome, joinSession } from '../../live/sessions'

/** Who sits down: a character of the user's own, or one that becomes theirs: ready-made, or from a file. */
export type Choice = { readonly own: CharacterId } | { readonly readyMade: string } | { readonly brought: Character }

/** What a guest has decided before having an account; the app continues with it once they are signed in. */
export interface Decision {
  readonly code: string
  /** Undefined: to make a character in the wizard first. */
  readonly choice: Choice | undefined
}

let decided: Decision | undefined

export function remember(decision: Decision): void {
  decided = decision
}

/** What was decided for this code, once. */
export function recall(code: string): Decision | undefined {
  const found = decided?.code === code ? decided : undefined
  decided = undefined
  return found
}

export type Seated =
  | (JoinOutcome & { readonly characterId: CharacterId })
  | { readonly refusal: string; readonly characterId?: never; readonly seatedAt?: never; readonly isForName?: never }

/** Makes the character theirs if it is not yet, and takes a seat with it; `leaving`: the table whose seat it gives up first. */
export async function sitDown(code: string, choice: Choice, leaving?: SessionId): Promise<Seated> {
  const character = 'own' in choice ? choice.own : await ownCopyOf(choice)
  if (typeof character !== 'string') return character
  const outcome = await joinSession({ code, characterId: character, ...(leaving === undefined ? {} : { leaving }) })
  if (!('refusal' in outcome)) writeStored(LAST_CHARACTER, character)
  return { ...outcome, characterId: character }
}

/** Copies made since the page was opened: whoever is refused and tries again does not get a second one. */
const copies = new Map<string | Character, CharacterId>()
onOtherUser(() => copies.clear())

async function ownCopyOf(choice: Exclude<Choice, { own: CharacterId }>): Promise<CharacterId | { readonly refusal: string }> {
  const source = 'brought' in choice ? choice.brought : choice.readyMade
  const known = copies.get(source)
  if (known !== undefined) return known
  const character = typeof source === 'string' ? await readyMade(source) : source
  if (character === undefined) return { refusal: t('Unable to connect to server. Please try again later.') }
  const outcome = await addCharacterAtServer(character)
  if (!outcome.ok) return { refusal: outcome.failure.message }
  copies.set(source, outcome.answer.id)
  return outcome.answer.id
}

/** Undefined without a connection. */
async function readyMade(id: string): Promise<Character | undefined> {
  return import('./build-ready-made.lazy').then(
    async ({ loadReadyMade }) => (await loadReadyMade()).get(id),
    () => undefined,
  )
}
