import { type CampaignEntity, type EntityKind, entityName } from '@hearthlight/protocol'
import { GripVertical } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { orderEntities } from '../../../documents/queries/campaign-entities'
import { askOrReport } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { useCampaignIndex } from '../campaign-screen'
import { PageList } from '../parts/page-list'
import { useReorder } from '../parts/use-reorder'

interface ReorderListProps<Entity extends CampaignEntity> {
  readonly kind: EntityKind
  readonly all: readonly Entity[]
  readonly shown: readonly Entity[]
  readonly rowHeight: number
  readonly gap?: number
  readonly children: (entity: Entity, handle: ReactNode, index: number) => ReactNode
}

/** A list that the DM orders, by dragging or with the arrow keys on a row's handle. */
export function ReorderList<Entity extends CampaignEntity>({ kind, all, shown, rowHeight, gap, children }: ReorderListProps<Entity>) {
  const { isDm, open, byId } = useCampaignIndex()
  const reorder = useReorder({
    ids: all.map(({ id }) => id),
    shown: shown.map(({ id }) => id),
    nameOf: (id) => {
      const entity = byId(id)
      return entity === undefined ? '' : entityName(entity)
    },
    onOrder: (ids) => void askOrReport(() => orderEntities(open.campaign.id, kind, ids)),
  })
  return (
    <>
      <p role="status" className="sr-only">
        {reorder.news}
      </p>
      <PageList label={kind} items={shown} rowHeight={rowHeight} gap={gap}>
        {(entity, index) => {
          const handle = isDm && <DragHandle name={entityName(entity)} {...reorder.handleOf(entity.id)} />
          const isLast = index === shown.length - 1
          return (
            <div className={reorder.dragged === entity.id ? 'opacity-50' : undefined}>
              {reorder.target === entity.id && <Landing />}
              {children(entity, handle, index)}
              {isLast && reorder.target === 'end' && <Landing isBelow />}
            </div>
          )
        }}
      </PageList>
    </>
  )
}

/** Marks where the dragged row would be dropped. */
function Landing({ isBelow = false }: { readonly isBelow?: boolean }) {
  return (
    <span aria-hidden data-landing className={`absolute inset-x-0 h-1 rounded-full bg-gold-fill ${isBelow ? '-bottom-1.5' : '-top-1.5'}`} />
  )
}

/** A handle to drag, or to move with the arrow keys. */
function DragHandle({ name, ...rest }: { readonly name: string } & Omit<ComponentProps<'button'>, 'name'>) {
  return (
    <button
      type="button"
      aria-label={t('Move {name}: arrow keys, or drag', { name })}
      title={t('Drag, or press the arrow keys')}
      className="grid min-h-hit w-8 shrink-0 cursor-grab touch-none place-items-center self-stretch rounded-2 text-faint hover:text-text active:cursor-grabbing"
      {...rest}
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
}
