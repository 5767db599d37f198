/** Text typed into a field of hit points: a wound, a healing, or the new number. */
export type HpChange =
  | { readonly kind: 'damage'; readonly points: number }
  | { readonly kind: 'heal'; readonly points: number }
  | { readonly kind: 'set'; readonly hp: number }

const MOST = 9_999

/** `-7` wounds, `+5` heals, `12` and `=12` set. Accepts a hyphen, a minus sign or an en dash. Undefined for any other text. */
export function readHpChange(text: string): HpChange | undefined {
  const [, sign, digits] = /^\s*([+\-−–=])?\s*(\d{1,5})\s*$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const points = Math.min(MOST, Number(digits))
  if (sign === undefined || sign === '=') return { kind: 'set', hp: points }
  return sign === '+' ? { kind: 'heal', points } : { kind: 'damage', points }
}

/** The hit points after the change, for creatures without temporary hit points. Not clamped: the server does that. */
export function hpAfter(hp: number, change: HpChange): number {
  if (change.kind === 'set') return change.hp
  return change.kind === 'heal' ? hp + change.points : hp - change.points
}
