import { LIMITS } from '@hearthlight/protocol'

/**
 * Names for `count` more creatures of a kind: 'Goblin' alone, 'Goblin 1' and 'Goblin 2' for two. If some are there already, the
 * numbers go on after the highest; one without a number counts as the first.
 */
export function numberedNames(name: string, count: number, taken: Iterable<string>): readonly string[] {
  const kind = splitNumber(name).kind
  let highest = 0
  for (const each of taken) {
    const other = splitNumber(each)
    if (other.kind === kind) highest = Math.max(highest, other.number)
  }
  if (highest === 0 && count === 1) return [name]
  return Array.from({ length: count }, (_, index) => {
    const number = ` ${highest + index + 1}`
    return `${kind.slice(0, LIMITS.nameLength - number.length)}${number}`
  })
}

/** `Goblin` of `Goblin 12`. */
export function nameOfKind(name: string): string {
  return splitNumber(name).kind
}

function splitNumber(name: string): { readonly kind: string; readonly number: number } {
  const [, kind, digits] = /^(.*\S) (\d{1,3})$/.exec(name) ?? []
  return kind === undefined ? { kind: name, number: 1 } : { kind, number: Number(digits) }
}
