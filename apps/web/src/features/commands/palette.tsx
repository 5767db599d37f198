import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { type Command, commandsFor, findersHere, matching } from '../../lib/commands'
import { t } from '../../lib/i18n'
import { readStored, storageEntry, writeStored } from '../../lib/storage'
import { classNames } from '../../ui/class-names'
import { BACKDROP_CLASS } from '../../ui/overlays/dialog-classes'

const RECENT = storageEntry('recentCommands', z.array(z.string()))
const RECENT_KEPT = 12
/** Nobody reads a longer list; typing finds the rest. */
const MOST_SHOWN = 60

interface PaletteProps {
  /** Commands that all screens share; the palette collects those of the current screen itself. */
  readonly commands: readonly Command[]
  /** The buttons that were visible when the palette opened. */
  readonly buttons: readonly Command[]
  readonly onClose: () => void
}

/** The command palette: everything that can be done on this screen, by name. */
export function Palette({ commands, buttons, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  // Not deferred: Enter runs the first result, which must match the typed text.
  const found = useFound(typed, commands, buttons, useFinders())
  const [active, setActive] = useState(0)
  const list = useId()
  const chosen = Math.min(active, found.length - 1)

  const run = (command: Command | undefined) => {
    if (command === undefined) return
    if (command.isFound !== true) remember(command)
    onClose()
    // Runs after the dialog has returned the focus.
    requestAnimationFrame(() => requestAnimationFrame(command.run))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    const goal = { ArrowDown: chosen >= last ? 0 : chosen + 1, ArrowUp: chosen <= 0 ? last : chosen - 1, Home: 0, End: last }[event.key]
    if (event.key === 'Enter') run(found[chosen])
    else if (goal !== undefined) setActive(goal)
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP_CLASS} />
        <Dialog.Popup
          aria-label={t('Commands')}
          className="modal-shadow fixed top-[12dvh] left-1/2 z-50 flex max-h-[70dvh] w-[36rem] max-w-[calc(100vw-1.5rem)] -translate-x-1/2 flex-col overflow-hidden rounded-4 border border-line bg-s1 text-text outline-none"
        >
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search aria-hidden className="size-5 shrink-0 text-faint" />
            <input
              role="combobox"
              aria-label={t('What do you want to do?')}
              aria-expanded
              aria-controls={list}
              aria-activedescendant={found[chosen] === undefined ? undefined : `${list}-${chosen}`}
              placeholder={t('What do you want to do?')}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(0)
              }}
              onKeyDown={onKeyDown}
              className="min-h-13 w-full bg-transparent text-md outline-none placeholder:text-faint"
            />
          </div>
          <Results id={list} found={found} chosen={chosen} onPoint={setActive} onRun={run} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ResultsProps {
  readonly id: string
  readonly found: readonly Command[]
  readonly chosen: number
  readonly onPoint: (index: number) => void
  readonly onRun: (command: Command) => void
}

function Results({ id, found, chosen, onPoint, onRun }: ResultsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <>
      <p role="status" className="sr-only">
        {found.length === 0 ? t('Nothing by that name') : t('{count} found', { count: found.length })}
      </p>
      {found.length === 0 && <p className="p-5 text-sm text-muted">{t('Nothing here goes by that name.')}</p>}
      <div ref={box} id={id} role="listbox" aria-label={t('Commands')} className="min-h-0 overflow-y-auto p-1.5">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field refers to options by aria-activedescendant
          <div
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => onPoint(index)}
            onClick={() => onRun(command)}
            className={classNames(
              'flex min-h-hit cursor-pointer items-center gap-3 rounded-2 px-3 py-1.5 text-sm',
              index === chosen && 'bg-s3',
            )}
          >
            <span className="min-w-0 grow truncate">
              <bdi>{command.label}</bdi>
              {command.hint !== undefined && <span className="text-faint"> {command.hint}</span>}
            </span>
            <span className="shrink-0 text-2xs text-faint">{command.section}</span>
          </div>
        ))}
      </div>
    </>
  )
}

/** Finds things for the typed text, with the finders of the screen behind the palette; more once they are loaded. */
function useFinders(): (typed: string) => readonly Command[] {
  const [finders] = useState(findersHere)
  const [readyCount, setReadyCount] = useState(0)
  useEffect(() => {
    for (const finder of finders) {
      finder.prepare().then(
        () => setReadyCount((count) => count + 1),
        () => undefined,
      )
    }
  }, [finders])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finder that is ready finds more
  return useCallback((typed) => finders.flatMap((finder) => finder.find(typed)), [finders, readyCount])
}

function useFound(
  typed: string,
  commands: readonly Command[],
  buttons: readonly Command[],
  find: (typed: string) => readonly Command[],
): readonly Command[] {
  const recent = useMemo(() => readStored(RECENT) ?? [], [])
  return useMemo(() => {
    const known = [...commandsFor(typed), ...commands]
    const labels = new Set(known.map(({ label }) => label))
    const all = [...known, ...buttons.filter(({ label }) => !labels.has(label))]
    return matching(all, typed, recent, find(typed)).slice(0, MOST_SHOWN)
  }, [typed, commands, buttons, recent, find])
}

function remember({ id }: Command): void {
  const before = readStored(RECENT) ?? []
  writeStored(RECENT, [id, ...before.filter((each) => each !== id)].slice(0, RECENT_KEPT))
}
