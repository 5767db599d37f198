import { classNames } from '../../../ui/class-names'

interface ModeButtonProps {
  readonly isChosen: boolean
  readonly onPress: () => void
  readonly children: string
}

/** One of two or three ways to make a choice, side by side. */
export function ModeButton({ isChosen, onPress, children }: ModeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'min-h-hit px-4 text-sm font-semibold -outline-offset-2',
        isChosen ? 'bg-gold-fill text-gold-on' : 'bg-s2 text-muted hover:text-text',
      )}
    >
      {children}
    </button>
  )
}
