import { type RollTable, tablesOf } from '@hearthlight/rules/compendium'
import { gameText, t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { ComponentError } from '../../../ui/feedback/component-error'
import { Fold } from '../sheet/fold'
import { useSections } from './sections'

interface RuleTablesProps {
  readonly kind: 'spells' | 'items'
  readonly id: string
}

/** The tables of a spell or an item, closed until the reader opens them; nothing if it has none. */
export function RuleTables({ kind, id }: RuleTablesProps) {
  const { compendium, hasFailed, retry } = useSections('tables')
  if (hasFailed) return <ComponentError retry={retry} />
  const tables = tablesOf(compendium.tables, kind, id)
  if (tables.length === 0) return null
  return (
    <div>
      {tables.map((table) => (
        <Fold key={table.id} title={gameText(table.name)} note={table.die}>
          {() => <RuleTable table={table} />}
        </Fold>
      ))}
    </div>
  )
}

export function RuleTable({ table }: { readonly table: RollTable }) {
  const { columns, rows } = cellsOf(table)
  const name = gameText(table.name)
  return (
    <div className="grid gap-2 text-sm">
      {table.note !== undefined && <p className="text-muted">{gameText(table.note)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard */}
      <section aria-label={name} tabIndex={0} className="overflow-x-auto rounded-2">
        <table aria-label={name} className="w-full tabular-nums lining-nums">
          <thead>
            <tr className="border-b border-line text-start text-xs text-faint">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pe-3 text-start font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join()} className="border-b border-line align-top last:border-0">
                {cells.map((cell, index) => (
                  <td
                    key={columns[index]}
                    className={classNames(
                      'py-1.5 pe-3',
                      index === 0 && 'font-semibold',
                      index === 0 && table.rows !== undefined && 'whitespace-nowrap',
                    )}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface Cells {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function cellsOf({ die = '', rows, grid, list }: RollTable): Cells {
  if (rows !== undefined) {
    return { columns: [die, t('Result')], rows: rows.map(({ from, to, text }) => [rangeText(from, to), gameText(text)]) }
  }
  if (grid !== undefined) {
    return {
      columns: [die, ...grid.columns.map(gameText)],
      rows: grid.rows.map(({ label, upTo }) => [gameText(label), ...upTo.map((end, index) => gridText(upTo.slice(0, index), end))]),
    }
  }
  return { columns: (list?.columns ?? []).map(gameText), rows: (list?.rows ?? []).map((cells) => cells.map(gameText)) }
}

function gridText(before: readonly number[], end: number): string {
  return end === 0 ? '–' : rangeText(Math.max(0, ...before) + 1, end)
}

/** `7` or `1–5`. */
function rangeText(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`
}
