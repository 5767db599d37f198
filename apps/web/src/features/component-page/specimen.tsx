import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'

interface SpecimenProps {
  readonly name: string
  /** The files of `ui` that are shown here, without their extension; component-page.test.ts reads this. */
  readonly shows?: string
  /** One sentence about when to use the component. */
  readonly rule: string
  /** Shows each state in a row of its own instead of side by side. */
  readonly isStacked?: boolean
  readonly children: ReactNode
}

/** One component in all its states. */
export function Specimen({ name, shows, rule, isStacked = false, children }: SpecimenProps) {
  return (
    <article className="overflow-hidden rounded-3 border border-line bg-s1">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
        <h3 className="font-ui text-md font-semibold">{name}</h3>
        <p className="min-w-0 grow text-sm text-muted">{rule}</p>
        {shows !== undefined && (
          <span className="flex flex-wrap gap-1">
            {shows.split(' ').map((file) => (
              <code key={file} className="rounded-1 bg-s3 px-1.5 py-0.5 font-mono text-2xs text-muted">
                {`ui/${file}.tsx`}
              </code>
            ))}
          </span>
        )}
      </header>
      <div
        className={classNames(
          'p-4 sm:p-5',
          isStacked ? 'grid grid-cols-[minmax(0,1fr)] gap-5' : 'flex flex-wrap items-start gap-x-6 gap-y-5',
        )}
      >
        {children}
      </div>
    </article>
  )
}

/** One state, with its name below. */
export function State({ name, className, children }: { readonly name: string; readonly className?: string; readonly children: ReactNode }) {
  return (
    <div className={classNames('grid max-w-full grid-cols-[minmax(0,1fr)] content-start gap-2', className)}>
      <div>{children}</div>
      <p className="text-2xs text-faint">{name}</p>
    </div>
  )
}
