import type { EntityKind } from '@hearthlight/protocol'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useCampaignScreen } from '../campaign-screen'
import { viewOf } from '../kinds'

interface KindTabProps {
  readonly kind: EntityKind
  /** Filters and views beside the add button. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A tab for one kind of entity: its tools, its add button, and its list. */
export function KindTab({ kind, tools, children }: KindTabProps) {
  const { world, write } = useCampaignScreen()
  const { add, empty, glyph: Glyph } = viewOf(kind)
  const isEmpty = world.ofKind(kind).length === 0
  const button = add !== undefined && world.isDm && (
    <Button variant="primary" className="ms-auto" icon={<Plus aria-hidden />} onClick={() => write(kind)}>
      {add}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {(tools !== undefined || (button !== false && !isEmpty)) && (
        <div className="flex flex-wrap items-center gap-2">
          {!isEmpty && tools}
          {!isEmpty && button}
        </div>
      )}
      {isEmpty ? (
        <div className="rounded-3 border border-dashed border-line py-6">
          <EmptyState icon={<Glyph />} text={empty}>
            {add !== undefined && world.isDm && (
              <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => write(kind)}>
                {add}
              </Button>
            )}
          </EmptyState>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
