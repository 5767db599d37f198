import type { Compendium, Kind } from '@hearthlight/rules/compendium'
import type { ReactNode } from 'react'
import { ComponentError } from '../../../ui/feedback/component-error'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { useSections } from './sections'

interface WithSectionsProps {
  readonly kinds: readonly Kind[]
  readonly children: (compendium: Compendium) => ReactNode
}

/** Renders its content once these sections of the compendium are loaded. */
export function WithSections({ kinds, children }: WithSectionsProps) {
  const { compendium, isReady, hasFailed, retry } = useSections(...kinds)
  if (isReady) return children(compendium)
  return hasFailed ? <ComponentError retry={retry} /> : <Skeleton rows={4} />
}
