import { Dices, EyeOff, Megaphone } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { lazyPart } from '../../../ui/feedback/lazy-part'

const AlertCard = lazyPart(async () => (await import('./cards.lazy')).AlertCard)
const SecretCard = lazyPart(async () => (await import('./cards.lazy')).SecretCard)
const DiceCard = lazyPart(async () => (await import('./cards.lazy')).DiceCard)

const ACTIONS = [
  { id: 'alert', label: t('Alert Players'), icon: <Megaphone aria-hidden />, isDms: true },
  { id: 'secret', label: t('Secret Roll'), icon: <EyeOff aria-hidden />, isDms: true },
  { id: 'dice', label: t('Quick Dice'), icon: <Dices aria-hidden />, isDms: false },
] as const
type ActionId = (typeof ACTIONS)[number]['id']

/** Available on every tab: in the corner of the page; on a phone a bar at the bottom. Escape closes the open card. */
export function FloatingActions() {
  const [open, setOpen] = useState<ActionId>()
  const buttons = useRef(new Map<ActionId, HTMLButtonElement>())
  const close = () => {
    if (open !== undefined) buttons.current.get(open)?.focus()
    setOpen(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === undefined) return
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape from the fields inside it
    <div
      onKeyDown={onKeyDown}
      className="fixed end-6 bottom-6 z-20 grid justify-items-end gap-2 max-sm:inset-x-0 max-sm:bottom-0 max-sm:justify-items-stretch max-sm:gap-0"
    >
      {open !== undefined && (
        <section
          aria-label={ACTIONS.find(({ id }) => id === open)?.label}
          className="float-shadow w-88 max-w-full rounded-3 border border-line bg-s1 p-4 max-sm:mx-2 max-sm:mb-2 max-sm:w-auto"
        >
          <Suspense>{cardOf(open, close)}</Suspense>
        </section>
      )}
      <div
        role="toolbar"
        aria-label={t('Quick actions')}
        className="flex gap-2 max-sm:grid max-sm:grid-cols-3 max-sm:gap-0 max-sm:border-t max-sm:border-line max-sm:bg-s1 max-sm:pb-[env(safe-area-inset-bottom)]"
      >
        {ACTIONS.map(({ id, label, icon, isDms }) => (
          <button
            key={id}
            ref={(button) => {
              if (button === null) buttons.current.delete(id)
              else buttons.current.set(id, button)
            }}
            type="button"
            aria-expanded={open === id}
            onClick={() => (open === id ? close() : setOpen(id))}
            className={classNames(
              'float-shadow flex min-h-12 items-center gap-2 rounded-full border px-4 text-sm font-semibold [&>svg]:size-5',
              'max-sm:min-h-14 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:rounded-none max-sm:border-0 max-sm:text-2xs max-sm:shadow-none',
              isDms
                ? 'border-violet-fill bg-violet-soft text-violet hover:border-violet'
                : 'border-gold bg-gold-fill text-gold-on hover:bg-gold-hover',
            )}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

function cardOf(id: ActionId, close: () => void): ReactNode {
  switch (id) {
    case 'alert':
      return <AlertCard onDone={close} />
    case 'secret':
      return <SecretCard />
    case 'dice':
      return <DiceCard />
  }
}
