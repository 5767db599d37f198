import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from '../storage'
import { chordOf, type KeyPress, pressOf } from './chord'
import { SHORTCUTS, type Shortcut } from './shortcuts'

const Bindings = z.object({
  /** The chord that the user gave instead of the first one, by the shortcut's id; empty where it shall have none. */
  chords: z.record(z.string(), z.string()),
  /** Keys without Ctrl or Alt do nothing: people who dictate, or whose hands tremble, may want that (WCAG 2.1.4). */
  areLettersOff: z.boolean(),
})
export type Bindings = z.infer<typeof Bindings>

const ENTRY = storageEntry('shortcuts', Bindings)
const FIRST: Bindings = { chords: {}, areLettersOff: false }

/** Which keys do what, in this browser. */
export const useBindings = create<Bindings>(() => readStored(ENTRY) ?? FIRST)

export function changeBindings(changes: Partial<Bindings>): void {
  useBindings.setState(changes)
  writeStored(ENTRY, useBindings.getState())
}

export function resetBindings(): void {
  changeBindings(FIRST)
}

/** Undefined where it has none. */
export function chordFor({ id, chord }: Shortcut, { chords, areLettersOff }: Bindings): string | undefined {
  const chosen = chords[id] ?? chord
  if (chosen === '' || (areLettersOff && isLetterOnly(chosen))) return undefined
  return chosen
}

/**
 * What a press means under the user's bindings, as the press that would mean it without any: those who hear keys know only
 * the first chords. Undefined where the user took the key's meaning away.
 */
export function meantPress(press: KeyPress, bindings: Bindings): KeyPress | undefined {
  const chord = chordOf(press)
  const meant = SHORTCUTS.find((shortcut) => chordFor(shortcut, bindings) === chord)
  if (meant !== undefined) return meant.chord === chord ? press : pressOf(meant.chord)
  return SHORTCUTS.some((shortcut) => shortcut.chord === chord) ? undefined : press
}

/** Gives a shortcut another chord. Whose chord that is already is the answer, and nothing changes; undefined when done. */
export function rebind(shortcut: Shortcut, chord: string): Shortcut | undefined {
  const bindings = useBindings.getState()
  const owner = SHORTCUTS.find((each) => each.id !== shortcut.id && (bindings.chords[each.id] ?? each.chord) === chord)
  if (owner !== undefined) return owner
  const { [shortcut.id]: _, ...others } = bindings.chords
  changeBindings({ chords: chord === shortcut.chord ? others : { ...others, [shortcut.id]: chord } })
  return undefined
}

function isLetterOnly(chord: string): boolean {
  return !/^(Ctrl|Alt)\+/.test(chord) && pressOf(chord).key.length === 1
}
