import type { ReactNode } from 'react'
import { classNames } from '../class-names'

/** The classes of a card that is one link or one button. */
export const CARD_LINK_CLASS =
  'group rounded-3 border border-line bg-s1 text-start transition-[border-color,background-color,translate] duration-[var(--dur-2)] ' +
  'hover:border-gold-fill hover:bg-s2 active:translate-y-px'

export function Card({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={classNames('rounded-3 border border-line bg-s1 p-4 sm:p-5', className)}>{children}</div>
}
