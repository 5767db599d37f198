import type { RollCheck, Verified } from '@hearthlight/table'
import { Check, Lock, TriangleAlert } from 'lucide-react'
import { locale, t } from '../../lib/i18n'

const VERDICTS: Readonly<Record<RollCheck, { readonly text: string; readonly look: string; readonly icon: React.ReactNode }>> = {
  right: { text: t('right'), look: 'text-moss', icon: <Check aria-hidden className="size-4" /> },
  sealed: { text: t('sealed'), look: 'text-muted', icon: <Lock aria-hidden className="size-4" /> },
  wrong: { text: t('wrong'), look: 'text-crimson', icon: <TriangleAlert aria-hidden className="size-4" /> },
}

const PURPOSES = { initiative: t('initiative'), order: t('Roll Init'), 'death-save': t('death save'), inline: t('in the chat') } as const

export function RollTable({ rolls }: Pick<Verified, 'rolls'>) {
  if (rolls.length === 0) return <p className="text-muted">{t('Nobody has rolled yet.')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <section className="overflow-x-auto rounded-3 border border-line bg-s1" tabIndex={0} aria-label={t('Rolls')}>
      <table className="w-full text-start text-sm tabular-nums">
        <thead className="text-2xs text-faint">
          <tr>
            {[t('When'), t('Who'), t('Roll'), t('Dice'), t('Total'), t('Lane'), t('Verdict')].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rolls.map(({ roll, verdict }) => (
            <tr key={roll.id} className="border-t border-line">
              <td className="px-3 py-1.5 whitespace-nowrap text-faint">{new Date(roll.at).toLocaleTimeString(locale())}</td>
              <td className="px-3 py-1.5">{roll.by}</td>
              <td className="px-3 py-1.5 font-mono">
                {roll.notation || '—'}
                {roll.modifier === 0 ? '' : roll.modifier > 0 ? ` + ${roll.modifier}` : ` − ${-roll.modifier}`}
                {roll.purpose !== undefined && ` ${PURPOSES[roll.purpose]}`}
                {roll.advantage ? t(' adv') : roll.disadvantage ? t(' dis') : ''}
              </td>
              <td className="px-3 py-1.5 whitespace-nowrap text-muted">{roll.values.join(', ')}</td>
              <td className="px-3 py-1.5 font-bold">{roll.total}</td>
              <td className="px-3 py-1.5 text-faint">
                {roll.isSecret ? t('secret') : roll.lane === 'all' ? t('open') : t('hidden')} {roll.number}
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
