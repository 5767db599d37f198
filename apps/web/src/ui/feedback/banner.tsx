import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'

/** A boxed sentence at the place it concerns. Errors are announced. */
export function Banner({ tone, children }: { readonly tone: 'info' | 'error'; readonly children: ReactNode }) {
  const Glyph = tone === 'error' ? CircleAlert : Info
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={classNames(
        'flex items-start gap-2.5 rounded-2 border px-3.5 py-2.5 text-sm',
        tone === 'error' ? 'border-crimson bg-crimson-soft text-crimson' : 'border-line bg-s2 text-muted',
      )}
    >
      <Glyph aria-hidden className={classNames('mt-px size-[1.125rem] shrink-0', tone === 'info' && 'text-azure')} />
      <span>{children}</span>
    </div>
  )
}
