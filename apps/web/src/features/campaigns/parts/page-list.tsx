import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface PageListProps<Item extends { readonly id: string }> {
  readonly label: string
  readonly items: readonly Item[]
  /** In pixels, as an estimate; each row is measured. */
  readonly rowHeight: number
  readonly gap?: number | undefined
  readonly children: (item: Item, index: number) => ReactNode
}

/** A virtual list that scrolls with the page: only visible rows are in the document. */
export function PageList<Item extends { readonly id: string }>({ label, items, rowHeight, gap = 8, children }: PageListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY))
    }
    measure()
    // Elements above can change their height: a banner, a filter that wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
    gap,
    scrollMargin,
  })
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            data-row-id={item.id}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {children(item, index)}
          </li>
        )
      })}
    </ul>
  )
}
