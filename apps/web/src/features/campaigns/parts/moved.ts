/** The order after `id` is moved before another id, or to the end. Returns the same list if nothing changes. */
export function movedBefore<Id extends string>(ids: readonly Id[], id: Id, before: Id | undefined): readonly Id[] {
  const from = ids.indexOf(id)
  if (from === -1 || id === before) return ids
  const others = ids.filter((one) => one !== id)
  const to = before === undefined ? others.length : others.indexOf(before)
  if (to === -1 || to === from) return ids
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The order after `id` moves one step up (-1) or down (1) among the shown ids; the hidden ones keep their places. */
export function movedByStep<Id extends string>(ids: readonly Id[], shown: readonly Id[], id: Id, step: -1 | 1): readonly Id[] {
  const at = shown.indexOf(id)
  const to = at + step
  if (at === -1 || to < 0 || to >= shown.length) return ids
  if (step === -1) return movedBefore(ids, id, shown[to])
  const passed = shown[to]
  const after = passed === undefined ? undefined : ids[ids.indexOf(passed) + 1]
  return movedBefore(ids, id, after)
}
