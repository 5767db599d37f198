/** What was typed into a field of hit points: a wound, a healing, or the number that they shall be. */
export type HpChange =
  | { readonly kind: 'damage'; readonly points: number }
  | { readonly kind: 'heal'; readonly points: number }
  | { readonly kind: 'set'; readonly hp: number }

const MOST = 9_999

/** `-7` wounds, `+5` heals, `12` sets. A minus as keyboards and texts know it. Undefined for anything else. */
export function readHpChange(text: string): HpChange | undefined {
  const [, sign, digits] = /^\s*([+\-−–])?\s*(\d{1,5})\s*$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const points = Math.min(MOST, Number(digits))
  if (sign === undefined) return { kind: 'set', hp: points }
  return sign === '+' ? { kind: 'heal', points } : { kind: 'damage', points }
}

/** The hit points after the change, for those who keep no temporary ones. Not clamped: the server does that. */
export function hpAfter(hp: number, change: HpChange): number {
  if (change.kind === 'set') return change.hp
  return change.kind === 'heal' ? hp + change.points : hp - change.points
}
