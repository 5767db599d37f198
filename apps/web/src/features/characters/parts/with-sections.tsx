import type { Compendium, Kind } from '@hearthlight/rules/compendium'
import type { ReactNode } from 'react'
import { ComponentError } from '../../../ui/feedback/component-error'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { useSections } from './sections'

interface WithShelvesProps {
  readonly kinds: readonly Kind[]
  readonly children: (shelves: Compendium) => ReactNode
}

/** Renders its content once these sections of the compendium are loaded. */
export function WithSections({ kinds, children }: WithShelvesProps) {
  const { shelves, isReady, hasFailed, retry } = useSections(...kinds)
  if (isReady) return children(shelves)
  return hasFailed ? <ComponentError retry={retry} /> : <Skeleton rows={4} />
}
