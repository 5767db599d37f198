import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Figure, isComparable, nameOf } from './figures'
import { root } from './processes'

/** Ratios and sizes of the last stored run, by name. */
export type Baseline = Readonly<Record<string, number>>

const FILE = `${root}bench/baseline.json`
/** Share of change that may be chance. */
const TOLERANCE = 0.2

export function readBaseline(): Baseline {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Baseline) : {}
}

/** One line for each figure that got worse by more than a fifth. For figures without a goal, less is better. */
export function compareWith(baseline: Baseline, figures: readonly Figure[]): string[] {
  return figures.flatMap((figure) => {
    const before = baseline[nameOf(figure)]
    if (before === undefined || !isComparable(figure)) return []
    const change = figure.goal?.is === 'at least' ? before / figure.measured : figure.measured / before
    if (change <= 1 + TOLERANCE) return []
    return [`  ${nameOf(figure)}: ${before.toFixed(2)} then, ${figure.measured.toFixed(2)} now`]
  })
}

/** Replaces the comparable ones of these figures and keeps all other stored ones. */
export function saveBaseline(figures: readonly Figure[]): void {
  const fresh = figures.filter(isComparable).map((figure) => [nameOf(figure), Math.round(figure.measured * 100) / 100] as const)
  writeFileSync(FILE, `${JSON.stringify({ ...readBaseline(), ...Object.fromEntries(fresh) }, null, 2)}\n`)
}
