import { t } from '../../../lib/i18n'

/** As large as a sheet and in its layout, so that nothing moves when the sheet comes. */
export function SheetSkeleton() {
  return (
    <div role="status" className="@container/sheet rounded-3 border border-line bg-s1 p-4 sm:p-5">
      <span className="sr-only">{t('Loading...')}</span>
      <div aria-hidden className="appear-late grid gap-5 *:min-w-0">
        <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 @min-[36rem]/sheet:grid-cols-[13rem_minmax(0,1fr)] @min-[36rem]/sheet:gap-5">
          <Block className="aspect-3/4" />
          <div className="grid content-start gap-4">
            <Block className="h-16" />
            <Block className="h-16 @max-[36rem]/sheet:hidden" />
            <Block className="h-32 @max-[36rem]/sheet:hidden" />
          </div>
        </div>
        <div className="grid gap-5 @min-[36rem]/sheet:grid-cols-[13rem_minmax(0,1fr)] @min-[52rem]/sheet:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
          <Block className="h-[60rem]" />
          <Block className="h-[60rem]" />
          <Block className="h-96 @min-[36rem]/sheet:col-start-2 @min-[52rem]/sheet:col-start-auto" />
        </div>
      </div>
    </div>
  )
}

function Block({ className }: { readonly className: string }) {
  return <span className={`block animate-pulse rounded-3 bg-s2 motion-reduce:animate-none ${className}`} />
}
