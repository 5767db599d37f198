import { z } from 'zod/mini'
import { nameOfKind } from '../map/events'
import type { Facts } from '../session-context/facts'
import type { Combatant, RollInitiative } from './make-entry'

/** Whether each row rolls its own initiative, or all monsters of a kind share one roll. */
export const InitiativeRolls = z.enum(['each', 'kind'])
type InitiativeRolls = z.infer<typeof InitiativeRolls>

/** The rolls of one message that several rows share. */
export interface SharedInitiative<Row> {
  /** The rows of a kind one after the other, each kind at the place of its first row: equal results keep this order. */
  readonly inOrder: (rows: readonly Row[]) => readonly Row[]
  /** The result of the row's kind, rolled for its first row. */
  readonly resultOf: (row: Row, roll: RollInitiative) => number
}

/** COMBAT-26 Monsters of one kind share a roll and act one after the other; `kindOf` is undefined for a row with a roll of its own. */
export function sharedInitiative<Row>(rolls: InitiativeRolls | undefined, kindOf: (row: Row) => string | undefined): SharedInitiative<Row> {
  if (rolls !== 'kind') return { inOrder: (rows) => rows, resultOf: (_row, roll) => roll(false) }
  const results = new Map<string, number>()
  return {
    inOrder: (rows) => kindsTogether(rows, kindOf),
    resultOf: (row, roll) => {
      const kind = kindOf(row)
      if (kind === undefined) return roll(false)
      const result = results.get(kind) ?? roll(true)
      results.set(kind, result)
      return result
    },
  }
}

function kindsTogether<Row>(rows: readonly Row[], kindOf: (row: Row) => string | undefined): readonly Row[] {
  const groups = new Map<string | Row, Row[]>()
  for (const row of rows) {
    const kind = kindOf(row) ?? row
    groups.set(kind, [...(groups.get(kind) ?? []), row])
  }
  return [...groups.values()].flat()
}

/** The kind of a combatant: its monster, or else its name without the number. Undefined for the party, who roll for themselves. */
export function kindOfCombatant({ id, name }: Combatant, facts: Facts): string | undefined {
  const known = id === undefined ? undefined : facts.creature(id)
  if (known?.isParty === true) return undefined
  const called = name ?? known?.name
  return known?.monsterId ?? (called === undefined ? undefined : nameOfKind(called).toLowerCase())
}
