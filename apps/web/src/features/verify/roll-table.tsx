import type { RollVerdict, Verified } from '@hearthlight/table'
import { Check, Lock, TriangleAlert } from 'lucide-react'

const VERDICTS: Readonly<Record<RollVerdict, { readonly text: string; readonly look: string; readonly icon: React.ReactNode }>> = {
  right: { text: 'right', look: 'text-moss', icon: <Check aria-hidden className="size-4" /> },
  sealed: { text: 'sealed', look: 'text-muted', icon: <Lock aria-hidden className="size-4" /> },
  wrong: { text: 'wrong', look: 'text-crimson', icon: <TriangleAlert aria-hidden className="size-4" /> },
}

const PURPOSES = { initiative: 'initiative', order: 'Roll Init', 'death-save': 'death save' } as const

export function RollTable({ rolls }: Pick<Verified, 'rolls'>) {
  if (rolls.length === 0) return <p className="text-muted">Nobody has rolled yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <section className="overflow-x-auto rounded-3 border border-line bg-s1" tabIndex={0} aria-label="Rolls">
      <table className="w-full text-left text-sm tabular-nums">
        <thead className="text-2xs text-faint">
          <tr>
            {['When', 'Who', 'Roll', 'Dice', 'Total', 'Lane', 'Verdict'].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rolls.map(({ roll, verdict }) => (
            <tr key={roll.id} className="border-t border-line">
              <td className="px-3 py-1.5 whitespace-nowrap text-faint">{new Date(roll.at).toLocaleTimeString()}</td>
              <td className="px-3 py-1.5">{roll.by}</td>
              <td className="px-3 py-1.5 font-mono">
                {roll.notation}
                {roll.modifier === 0 ? '' : roll.modifier > 0 ? ` + ${roll.modifier}` : ` − ${-roll.modifier}`}
                {roll.purpose !== undefined && ` ${PURPOSES[roll.purpose]}`}
                {roll.advantage ? ' adv' : roll.disadvantage ? ' dis' : ''}
              </td>
              <td className="px-3 py-1.5 whitespace-nowrap text-muted">{roll.values.join(', ')}</td>
              <td className="px-3 py-1.5 font-bold">{roll.total}</td>
              <td className="px-3 py-1.5 text-faint">
                {roll.isSecret ? 'secret' : roll.lane === 'all' ? 'open' : 'hidden'} {roll.number}
              </td>
              <td className={`px-3 py-1.5 ${VERDICTS[verdict].look}`}>
                <span className="flex items-center gap-1">
                  {VERDICTS[verdict].icon}
                  {VERDICTS[verdict].text}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
