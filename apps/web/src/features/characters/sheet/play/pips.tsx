import { t } from '../../../../lib/i18n'
import { classNames } from '../../../../ui/class-names'

interface PipsProps {
  /** Of all of them: "Level 2 slots". */
  readonly name: string
  readonly total: number
  readonly left: number
  readonly tone?: 'azure' | 'gold'
  readonly onSpend: () => void
  readonly onRestore: () => void
}

/** What is left of something as a row of pips: a press on a full one spends one, a press on an empty one gives one back. */
export function Pips({ name, total, left, tone = 'gold', onSpend, onRestore }: PipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes a line of its own
    <span role="group" aria-label={t('{name}: {left} of {total} left', { name, left, total })} className="flex flex-wrap">
      {Array.from({ length: total }, (_, index) => {
        const isLeft = index < left
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the pips of a row are identical
            key={index}
            type="button"
            aria-label={isLeft ? t('Spend one: {name}', { name }) : t('Give one back: {name}', { name })}
            onClick={isLeft ? onSpend : onRestore}
            className="group/pip grid h-hit w-7 place-items-center rounded-2 pointer-coarse:w-hit"
          >
            <span
              aria-hidden
              className={classNames(
                'size-3.5 rotate-45 border-[1.5px] transition-[background-color,scale] duration-[var(--dur-2)] group-hover/pip:scale-120 forced-color-adjust-none',
                LOOKS[tone],
                isLeft && FULL[tone],
              )}
            />
          </button>
        )
      })}
    </span>
  )
}

const LOOKS = { azure: 'border-azure', gold: 'border-gold' } as const
const FULL = { azure: 'bg-azure-fill', gold: 'bg-gold-fill' } as const
