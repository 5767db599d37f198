import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'

/** Rows that a long list shows at first, and again each time its end comes near. */
const STEP = 60

interface RowsInReach<Row> {
  readonly rows: readonly Row[]
  /** For the end of the list; undefined once all rows are shown. */
  readonly more: { readonly left: number; readonly show: () => void } | undefined
}

/**
 * The first rows of a list that may have hundreds, so that opening it costs as much as a short one. `<MoreRows>` stands for the rest.
 * `least` of them are shown in any case.
 */
export function useRowsInReach<Row>(all: readonly Row[], least = 0): RowsInReach<Row> {
  const [asked, setAsked] = useState(STEP)
  const shown = Math.max(asked, least)
  if (all.length <= shown) return { rows: all, more: undefined }
  return { rows: all.slice(0, shown), more: { left: all.length - shown, show: () => setAsked(shown + STEP) } }
}

/** The last item of such a list: shows more rows when it comes near the view, or when it is pressed. */
export function MoreRows({ left, show }: { readonly left: number; readonly show: () => void }) {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(), {
      scrollMargin: '300px',
    })
    if (end.current !== null) observer.observe(end.current)
    return () => observer.disconnect()
  }, [show])
  return (
    <li ref={end} className="grid">
      <Button onClick={show}>{t('{count} more', { count: left })}</Button>
    </li>
  )
}
