import type { CharacterId, SessionId } from '@hearthlight/protocol'
import { addCharacterAtServer } from '../../documents/queries/characters'
import { onOtherUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { writeStored } from '../../lib/storage'
import { LAST_CHARACTER } from '../../lib/storage/cache-entries'
import { type JoinOutcome, joinSession } from '../../live/sessions'

/** Who sits down: a character of the user's own, or a ready-made one that becomes theirs. */
export type Choice = { readonly own: CharacterId } | { readonly readyMade: string }

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
  | { readonly refusal: string; readonly seatedAt?: never; readonly isForName?: never }

/** Makes the character theirs if it is a ready-made one, and takes a seat with it; `leaving`: the table whose seat it gives up first. */
export async function sitDown(code: string, choice: Choice, leaving?: SessionId): Promise<Seated> {
  const character = 'own' in choice ? choice.own : await ownCopyOf(choice.readyMade)
  if (typeof character !== 'string') return character
  const outcome = await joinSession({ code, characterId: character, ...(leaving === undefined ? {} : { leaving }) })
  if (!('refusal' in outcome)) writeStored(LAST_CHARACTER, character)
  return { ...outcome, characterId: character }
}

/** Copies made since the page was opened: whoever is refused and tries again does not get a second one. */
const copies = new Map<string, CharacterId>()
onOtherUser(() => copies.clear())

async function ownCopyOf(id: string): Promise<CharacterId | { readonly refusal: string }> {
  const known = copies.get(id)
  if (known !== undefined) return known
  const character = await import('./build-ready-made.lazy').then(
    async ({ loadReadyMade }) => (await loadReadyMade()).get(id),
    () => undefined,
  )
  if (character === undefined) return { refusal: t('Unable to connect to server. Please try again later.') }
  const outcome = await addCharacterAtServer(character)
  if (!outcome.ok) return { refusal: outcome.failure.message }
  copies.set(id, outcome.answer.id)
  return outcome.answer.id
}
