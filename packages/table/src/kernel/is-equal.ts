/**
 * Deep equality of plain data, as sent over the wire. The order of an object's fields does not matter; a field that is
 * undefined equals a missing one. Identical objects are equal at once, so large states that share parts compare quickly.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((item, index) => isEqual(item, other[index]))
  }
  const [left, right] = [one, other] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]
  for (const key in left) if (!isEqual(left[key], Object.hasOwn(right, key) ? right[key] : undefined)) return false
  for (const key in right) if (right[key] !== undefined && !Object.hasOwn(left, key)) return false
  return true
}
