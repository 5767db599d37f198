import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from '../storage'
import { chordOf, type KeyPress, pressOf } from './chord'
import { FIRST_CHORDS, SHORTCUT_IDS, type ShortcutId } from './shortcuts'

const Bindings = z.object({
  /** The chords that the user chose instead of the defaults, by the shortcut's id; empty for none. */
  chords: z.record(z.string(), z.string()),
  /** Keys without Ctrl or Alt do nothing: an option for people who dictate or whose hands tremble (WCAG 2.1.4). */
  areLettersOff: z.boolean(),
})
export type Bindings = z.infer<typeof Bindings>

const ENTRY = storageEntry('shortcuts', Bindings)
const FIRST: Bindings = { chords: {}, areLettersOff: false }

/** This browser's key bindings. */
export const useBindings = create<Bindings>(() => readStored(ENTRY) ?? FIRST)

export function changeBindings(changes: Partial<Bindings>): void {
  useBindings.setState(changes)
  writeStored(ENTRY, useBindings.getState())
}

export function resetBindings(): void {
  changeBindings(FIRST)
}

/** Undefined if the shortcut has no chord. */
export function chordFor(id: ShortcutId, { chords, areLettersOff }: Bindings): string | undefined {
  const chosen = chords[id] ?? FIRST_CHORDS[id]
  if (chosen === '' || (areLettersOff && isLetterOnly(chosen))) return undefined
  return chosen
}

/**
 * Translates a key press under the user's bindings into the press that has the same meaning under the defaults: listeners know
 * only the default chords. Undefined if the user has removed the key's meaning.
 */
export function meantPress(press: KeyPress, bindings: Bindings): KeyPress | undefined {
  const chord = chordOf(press)
  const meant = SHORTCUT_IDS.find((id) => chordFor(id, bindings) === chord)
  if (meant !== undefined) return FIRST_CHORDS[meant] === chord ? press : pressOf(FIRST_CHORDS[meant])
  return SHORTCUT_IDS.some((id) => FIRST_CHORDS[id] === chord) ? undefined : press
}

/** Gives a shortcut another chord. If another shortcut has that chord, returns its id and changes nothing; otherwise undefined. */
export function rebind(id: ShortcutId, chord: string): ShortcutId | undefined {
  const { chords } = useBindings.getState()
  const owner = SHORTCUT_IDS.find((each) => each !== id && chord !== '' && (chords[each] ?? FIRST_CHORDS[each]) === chord)
  if (owner !== undefined) return owner
  const { [id]: _, ...others } = chords
  changeBindings({ chords: chord === FIRST_CHORDS[id] ? others : { ...others, [id]: chord } })
  return undefined
}

function isLetterOnly(chord: string): boolean {
  return !/^(Ctrl|Alt)\+/.test(chord) && pressOf(chord).key.length === 1
}
