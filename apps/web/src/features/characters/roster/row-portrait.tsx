import { Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '../../../ui/error-boundary'
import { lazyPart } from '../../../ui/lazy-part'
import { seedOf } from '../parts/portrait-seed'
import type { Hero } from './hero'

const SheetPortrait = lazyPart(async () => (await import('./sheet-portrait')).SheetPortrait)

const SIZE_PX = 40

/** A hero's portrait in the list. Only heroes that were painted have one; it is painted when its row comes into sight. */
export function RowPortrait({ character }: Pick<Hero, 'character'>) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const isPainted = seedOf(character.portrait) !== undefined
  useEffect(() => {
    if (!isPainted || place.current === null) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isPainted])
  if (!isPainted) return null
  return (
    <span ref={place} className="shrink-0 overflow-hidden rounded-3 bg-s3" style={{ width: SIZE_PX, height: SIZE_PX }}>
      {isSeen && (
        // Without the code that paints, the row goes on without a picture.
        <ErrorBoundary level="component" fallback={() => null}>
          <Suspense>
            <SheetPortrait character={character} size={SIZE_PX} isDecoration />
          </Suspense>
        </ErrorBoundary>
      )}
    </span>
  )
}
