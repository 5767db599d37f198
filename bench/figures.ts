/** One row of the table. */
export interface Figure {
  readonly part: string
  readonly name: string
  readonly measured: number
  /** The unit of `measured`; ÷ is a ratio to something measured in the same run. */
  readonly unit: '÷' | 'ms' | 'KB' | 'MB' | 'frames/s'
  readonly goal?: Goal
  /** Further observations for the reader of the table. */
  readonly note?: string
  /** The machine was too busy with other work for a reliable measurement. */
  readonly isDoubtful?: boolean
}

export interface Goal {
  readonly is: 'at most' | 'at least'
  readonly value: number
}

export const atMost = (value: number): Goal => ({ is: 'at most', value })
export const atLeast = (value: number): Goal => ({ is: 'at least', value })

export type Assessment = 'reached' | 'missed' | 'doubtful' | ''

export function assess({ measured, goal, isDoubtful = false }: Figure): Assessment {
  if (goal === undefined) return ''
  if (isDoubtful) return 'doubtful'
  const isReached = goal.is === 'at most' ? measured <= goal.value : measured >= goal.value
  return isReached ? 'reached' : 'missed'
}

/** Ratios and sizes are comparable between machines; times, rates and doubtful figures are not. */
export function isComparable({ unit, measured, isDoubtful = false }: Figure): boolean {
  if (isDoubtful || !Number.isFinite(measured)) return false
  return unit === '÷' || unit === 'KB' || unit === 'MB'
}

/** The figure's name, unique across all parts. */
export function nameOf({ part, name }: Figure): string {
  return `${part}: ${name}`
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.part,
    figure.name,
    inWords(figure.measured, figure.unit),
    figure.goal === undefined ? '' : `${figure.goal.is === 'at most' ? '≤' : '≥'} ${inWords(figure.goal.value, figure.unit)}`,
    assess(figure),
    figure.note ?? '',
  ])
  const all = [['part', 'figure', 'measured', 'goal', 'verdict', 'note'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function inWords(value: number, unit: Figure['unit']): string {
  const digits = unit === '÷' || Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0
  return unit === '÷' ? `÷ ${value.toFixed(digits)}` : `${value.toFixed(digits)} ${unit}`
}
