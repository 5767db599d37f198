import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '../../../lib/i18n'

/** Drag it, or press the arrow keys on it. */
export function DragHandle({ name, ...rest }: { readonly name: string } & Omit<ComponentProps<'button'>, 'name'>) {
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
