/** `-7` takes, `+5` gives, `12` sets. Nothing for what is none of these. */
export type Amount = { readonly kind: 'take' | 'give' | 'set'; readonly points: number }

export function readAmount(text: string): Amount | undefined {
  const [, sign, digits] = /^\s*([+\-−]?)\s*(\d{1,5})\s*$/.exec(text) ?? []
  if (digits === undefined) return undefined
  return { kind: sign === '' ? 'set' : sign === '+' ? 'give' : 'take', points: Number(digits) }
}
