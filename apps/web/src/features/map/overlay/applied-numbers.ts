import type { Deed, DeedTarget } from '@hearthlight/table'

type Applied = NonNullable<Deed['applied']>

/** What each target of an applied deed lost (negative) or won, in hit points, as far as this viewer knows; without those that stay. */
export function appliedNumbers({ targets, applied }: Deed): readonly { readonly creatureId: string; readonly change: number }[] {
  return targets.flatMap((target) => {
    const change = exactChange(target, applied) ?? toldChange(target)
    return change === 0 ? [] : [{ creatureId: target.id, change }]
  })
}

/** The DM is told what was done, with the shares that were given. */
function exactChange({ id }: DeedTarget, applied: Applied | undefined): number | undefined {
  const done = applied?.find((one) => one.id === id)
  return done === undefined ? undefined : done.after.hp + done.after.tempHp - done.before.hp - done.before.tempHp
}

/** Players read the damage of the dice where the hit points are not theirs to know. */
function toldChange({ result: { before, after, damage, healing } }: DeedTarget): number {
  if (before !== undefined && after !== undefined) return after.hp + after.tempHp - before.hp - before.tempHp
  const lost = damage.reduce((sum, { rolled, taken }) => sum + (taken?.value ?? rolled?.value ?? 0), 0)
  return (healing?.amount?.value ?? 0) - lost
}
