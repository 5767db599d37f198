import { Crosshair } from 'lucide-react'
import type { ComponentProps } from 'react'

interface UseButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'className' | 'title' | 'aria-label'> {
  readonly label: string
  readonly onUse?: () => void
}

/** Uses what stands before it in the block. Also the trigger of a menu. */
export function UseButton({ label, onUse, ...others }: UseButtonProps) {
  return (
    <button
      {...others}
      {...(onUse === undefined ? {} : { onClick: onUse })}
      type="button"
      aria-label={label}
      title={label}
      className="ms-1 inline-grid size-6 place-items-center rounded-1 align-middle text-crimson hover:bg-s3 pointer-coarse:size-9"
    >
      <Crosshair aria-hidden className="size-4" />
    </button>
  )
}
