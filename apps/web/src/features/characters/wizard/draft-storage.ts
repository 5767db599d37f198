import { defaultAppearance } from '@hearthlight/rules/appearance'
import {
  type CharacterDraft,
  PLACEHOLDER_NAME,
  StoredDraft,
  startingDraft,
  WIZARD_STEPS,
  type WizardStep,
} from '@hearthlight/rules/character'
import { withCurrentIds } from '@hearthlight/rules/compendium'
import { z } from 'zod/mini'
import { translate } from '../../../lib/i18n'
import { readStored, removeStored, type StorageEntry, storageEntry, writeStored } from '../../../lib/storage'

const Kept = z.object({ step: z.enum(WIZARD_STEPS), draft: StoredDraft })

export interface KeptDraft {
  readonly step: WizardStep
  readonly draft: CharacterDraft
}

/** The state of a new wizard. */
export function freshDraft(): KeptDraft {
  return { step: 'race', draft: { ...startingDraft(), appearance: defaultAppearance() } }
}

/** The unfinished character that this user was creating when the page was closed, if any. */
export function readDraft(userId: string): KeptDraft | undefined {
  const kept = readStored(entryOf(userId))
  if (kept === undefined) return undefined
  const { draft } = kept
  // Earlier versions stored the placeholder in the app's language.
  const name = draft.name === translate(PLACEHOLDER_NAME) ? PLACEHOLDER_NAME : draft.name
  return { ...kept, draft: { ...withCurrentIds(draft), name } }
}

/** The draft's name for the screen. */
export function shownName({ name }: Pick<CharacterDraft, 'name'>): string {
  return name === PLACEHOLDER_NAME ? translate(name) : name.trim()
}

export function keepDraft(userId: string, kept: KeptDraft): void {
  writeStored(entryOf(userId), kept)
}

export function dropDraft(userId: string): void {
  removeStored(entryOf(userId).key)
}

/** True if nothing was chosen yet, so that leaving loses nothing. */
export function isUntouched({ draft }: KeptDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(freshDraft().draft)
}

function entryOf(userId: string): StorageEntry<KeptDraft> {
  return storageEntry(`hero_draft_${userId}`, Kept)
}
