import type { Recovery } from '../grants/grant'
import { type Explained, explained } from './explained'
import { amountFor, type Facts, grantsOf } from './facts'

/** Something that is spent and comes back: rages, ki, a breath weapon, a pool of healing. */
export interface ResourceNumbers {
  /** Unique in the character; `resourcesUsed` of the sheet counts by it. */
  readonly id: string
  /** In English, as the compendium names it. */
  readonly name: string
  readonly max: Explained
  readonly isUnlimited: boolean
  readonly used: number
  /** What is left; `Infinity` if it is unlimited. */
  readonly left: number
  readonly recovery: Recovery
  /** What a short rest gives back of a resource that a long rest restores. */
  readonly onShortRest: number
  /** Such as `d8`, for what is rolled with it. */
  readonly die: string | undefined
}

/** The resources of all classes and races. Of several grants with one id the later ones change what they say. */
export function resourcesOf(facts: Facts): ResourceNumbers[] {
  const granted = grantsOf(facts, 'resource')
  const ids = [...new Set(granted.map(({ grant }) => grant.id))]
  return ids.flatMap((id): ResourceNumbers[] => {
    const own = granted.filter(({ grant }) => grant.id === id)
    const largest = own
      .filter(({ grant }) => grant.max !== undefined)
      .map((one) => ({ one, value: amountFor(one.grant.max ?? 0, one, facts) }))
      .sort((first, second) => second.value - first.value)[0]
    const withMax = largest?.one
    if (largest === undefined || withMax === undefined) return []
    const { max: amount } = withMax.grant
    const isUnlimited = typeof amount === 'object' && 'column' in amount && cellOf(amount.column, withMax) === 'Unlimited'
    if (largest.value <= 0 && !isUnlimited) return []
    const last = <T>(of: (grant: (typeof own)[number]['grant']) => T | undefined) =>
      own.map(({ grant }) => of(grant)).findLast((one) => one !== undefined)
    const dieColumn = last(({ die }) => die)
    const dieCell = dieColumn === undefined ? undefined : cellOf(dieColumn, withMax)
    const used = isUnlimited ? 0 : Math.max(0, Math.min(largest.value, facts.character.resourcesUsed?.[id] ?? 0))
    return [
      {
        id,
        name: last(({ name }) => name) ?? withMax.source,
        max: explained([{ amount: largest.value, source: withMax.source }]),
        isUnlimited,
        used,
        left: isUnlimited ? Infinity : largest.value - used,
        recovery: last(({ recovery }) => recovery) ?? 'long',
        onShortRest: last(({ onShortRest }) => onShortRest) ?? 0,
        die: dieCell === undefined ? dieColumn : String(dieCell).replace(/^1d/, 'd'),
      },
    ]
  })
}

function cellOf(column: string, { classLevel }: { readonly classLevel?: Facts['classes'][number] }): string | number | undefined {
  if (classLevel === undefined) return undefined
  return classLevel.characterClass?.resources.find(({ name }) => name === column)?.byLevel[classLevel.level - 1]
}
