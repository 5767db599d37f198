/** A key press as browsers report it. */
export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * A key press as text: `V`, `Shift+B`, `Ctrl+K`, `F6`, `?`. Letters are written in upper case; Command counts as Ctrl. Shift is
 * written only with letters and named keys: with signs it is a part of the sign.
 */
export function chordOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string {
  const isLetter = /^\p{L}$/u.test(key)
  const parts = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && (isLetter || key.length > 1) ? ['Shift'] : []),
    isLetter ? key.toUpperCase() : key,
  ]
  return parts.join('+')
}

/** The key press that a chord stands for. */
export function pressOf(chord: string): KeyPress {
  const key = chord.endsWith('+') ? '+' : (chord.split('+').at(-1) ?? '')
  const before = chord.slice(0, chord.length - key.length)
  const shiftKey = before.includes('Shift+')
  const ctrlKey = before.includes('Ctrl+')
  const isPlainLetter = /^\p{L}$/u.test(key) && !shiftKey
  return { key: isPlainLetter ? key.toLowerCase() : key, shiftKey, ctrlKey, metaKey: false, altKey: before.includes('Alt+') }
}

/** Modifier keys are not a key press of their own. */
export function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'Dead', 'Unidentified'].includes(key)
}
