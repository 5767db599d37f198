import { Fragment, useContext } from 'react'
import { t } from '../../lib/i18n'
import { classNames } from '../../ui/class-names'
import type { Part } from './block-facts'
import { type BlockRoll, BlockRolls, modeOf } from './block-rolls'

interface RollNumberProps {
  readonly roll: BlockRoll
  readonly label?: string
  readonly className?: string
  readonly children: string
}

/** A number that rolls when it is pressed: with Shift for advantage, with Alt for disadvantage. Plain text in a block that is only read. */
export function RollNumber({ roll, label, className, children }: RollNumberProps) {
  const send = useContext(BlockRolls)
  if (send === undefined) return <span className={className}>{children}</span>
  return (
    <button
      type="button"
      aria-label={label}
      title={t('Roll {dice}', { dice: roll.notation })}
      className={classNames(
        'rounded-1 tabular-nums underline decoration-gold-fill/70 decoration-dotted underline-offset-4 hover:bg-s3 hover:text-gold pointer-coarse:py-1',
        className,
      )}
      onClick={(event) => send(roll, modeOf(event))}
    >
      {children}
    </button>
  )
}

/** Numbers in one line; those that can be rolled are buttons. */
export function PartLine({ parts, separator }: { readonly parts: readonly Part[]; readonly separator: string }) {
  return parts.map(({ text, roll }, index) => (
    <Fragment key={text}>
      {index > 0 && separator}
      {roll === undefined ? text : <RollNumber roll={roll}>{text}</RollNumber>}
    </Fragment>
  ))
}
