import { t } from '../../lib/i18n'
import { classNames } from '../../ui/class-names'
import { tooltip } from '../../ui/overlays/tooltip'
import type { Counter } from './counters'

interface CounterPartProps {
  /** What is counted, in the reader's language. */
  readonly name: string
  readonly counter: Counter
}

/** What is left, as pips: a full one is spent by a press, an empty one given back. */
export function Pips({ name, counter: { used, most, spend } }: CounterPartProps) {
  const left = most - used
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands within a line of text, where no fieldset may be
    <span role="group" aria-label={t('{name}: {count} of {most} left', { name, count: left, most })} className="inline-flex align-middle">
      {Array.from({ length: most }, (_, index) => {
        const isFull = index < left
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: pips have no ids, and their number never changes
            key={index}
            type="button"
            aria-label={isFull ? t('Spend one: {name}', { name }) : t('Give one back: {name}', { name })}
            className="group grid size-6 place-items-center pointer-coarse:size-8"
            onClick={() => spend(isFull ? 1 : -1)}
          >
            <span
              aria-hidden
              className={classNames(
                'size-3.5 rounded-full border border-gold-fill group-hover:border-gold',
                isFull ? 'bg-gold-fill' : 'bg-transparent',
              )}
            />
          </button>
        )
      })}
    </span>
  )
}

const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'] as const

/** The faces that bring an act back. Full while it is ready, and a press spends it; empty while it is spent, and a press rolls for it. */
export function RechargeDice({ name, counter: { used, rechargeOn = 6, spend, recharge } }: CounterPartProps) {
  const isReady = used === 0
  const label = isReady ? t('{name} is ready: spend it', { name }) : t('{name} is spent: roll its recharge', { name })
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'rounded-1 px-1 align-middle text-xl leading-none hover:bg-s3',
        isReady ? 'text-gold' : 'text-faint opacity-60 hover:opacity-100',
      )}
      onClick={isReady ? () => spend(1) : recharge}
      {...tooltip(label)}
    >
      {FACES.slice(rechargeOn - 1)}
    </button>
  )
}
