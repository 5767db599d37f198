/** `-7` takes hit points, `+5` gives some, `12` sets them. Undefined for any other text. */
export type Amount = { readonly kind: 'take' | 'give' | 'set'; readonly points: number }

export function readAmount(text: string): Amount | undefined {
  const [, sign, digits] = /^\s*([+\-−]?)\s*(\d{1,5})\s*$/.exec(text) ?? []
  if (digits === undefined) return undefined
  return { kind: sign === '' ? 'set' : sign === '+' ? 'give' : 'take', points: Number(digits) }
}
