import { Popover as Base } from '@base-ui/react/popover'
import type { Difference, Part, UntrainedWarning } from '@hearthlight/rules/character'
import { PenLine, TriangleAlert } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { gameName, t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { LoadFailed } from '../../../../ui/feedback/load-failed'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { GameText } from '../../parts/game-text'
import { useMayEditAll, useSheet } from '../sheet-context'
import { noteOf, type Sum, signBefore, sourceName } from './derivation-words'
import { differenceWords, hasRulesValue, warningWords, withRulesValue } from './difference-words'
import { type SourceEntry, sourceEntry } from './source-entry'

interface DerivationPopupProps {
  readonly anchor: HTMLElement
  /** Gets the focus back. */
  readonly opener: HTMLElement
  readonly name: string
  /** Undefined while the compendium is loading. */
  readonly sums: readonly Sum[] | undefined
  readonly difference: Difference | undefined
  readonly warnings: readonly UntrainedWarning[]
  readonly onClose: () => void
}

/** What a number is made of, beside the number; open as long as it is mounted. */
export function DerivationPopup({ anchor, opener, name, sums, difference, warnings, onClose }: DerivationPopupProps) {
  const { edit, hasFailed, retry } = useSheet()
  const mayEdit = useMayEditAll()
  const takeRules = (one: Difference) => {
    edit((before) => withRulesValue(before, one))
    onClose()
  }
  return (
    <Base.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // The number and its `=` close it themselves.
        const isNumber = event.target instanceof Node && anchor.contains(event.target)
        if (!isOpen && !(isNumber && event.type !== 'keydown')) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} collisionPadding={12} className="z-60">
          <Base.Popup
            aria-label={name}
            finalFocus={() => opener}
            className="float-shadow grid max-h-(--available-height) w-80 max-w-(--available-width) gap-3 overflow-y-auto rounded-3 border border-line bg-s1 p-4 text-sm text-text outline-none"
          >
            {sums === undefined ? hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton rows={1} /> : <Sums sums={sums} />}
            {difference !== undefined && (
              <div className="grid justify-items-start gap-2 rounded-2 bg-amber-soft px-3 py-2 text-amber">
                <p className="flex gap-2">
                  <PenLine aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {differenceWords(difference)}
                </p>
                {mayEdit && hasRulesValue(difference) && (
                  <Button onClick={() => takeRules(difference)}>
                    {t("Use the rules' value: {byRules}", { byRules: String(difference.byRules) })}
                  </Button>
                )}
              </div>
            )}
            {warnings.map((warning) => (
              <p key={`${warning.code} ${warning.item}`} className="flex gap-2 rounded-2 bg-amber-soft px-3 py-2 text-amber">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {warningWords(warning)}
              </p>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Sums({ sums }: Required<Pick<DerivationPopupProps, 'sums'>> & { readonly sums: readonly Sum[] }) {
  const { character, numbers, compendium } = useSheet()
  const [opened, setOpened] = useState<SourceEntry>()
  const textId = useId()
  const entryOf = (source: string) => (numbers === undefined ? undefined : sourceEntry(source, character, numbers, compendium))
  return (
    <>
      {sums.length === 0 && <p className="text-muted">{t('It stands on the sheet so; nothing that is known explains it.')}</p>}
      {sums.map((sum) => (
        <div key={sum.name}>
          <h4 className="mb-1 font-ui text-xs font-semibold text-faint">{sum.name}</h4>
          <p className="leading-relaxed tabular-nums lining-nums">
            <strong className="text-lg">{sum.shown}</strong>
            {' = '}
            {sum.dice !== undefined && <span className="font-mono">{sum.dice}</span>}
            {sum.parts.length === 0 && sum.dice === undefined && '0'}
            {sum.parts.map((part, index) => (
              <Fragment key={`${part.source} ${String(index)}`}>
                <PartOfSum
                  part={part}
                  sign={signBefore(part, sum.dice === undefined ? index : index + 1)}
                  entry={entryOf(part.source)}
                  opened={opened}
                  textId={textId}
                  onOpen={setOpened}
                />
              </Fragment>
            ))}
          </p>
        </div>
      ))}
      {opened !== undefined && (
        <section id={textId} aria-live="polite" className="border-t border-line pt-3">
          <h4 className="mb-1 font-ui font-semibold">{gameName(opened.kind, opened.name)}</h4>
          <GameText text={opened.description} className="text-muted" />
        </section>
      )}
    </>
  )
}

interface PartOfSumProps {
  readonly part: Part
  readonly sign: string
  readonly entry: SourceEntry | undefined
  readonly opened: SourceEntry | undefined
  readonly textId: string
  readonly onOpen: (entry: SourceEntry | undefined) => void
}

/** A source that has a text is a link to it. */
function PartOfSum({ part, sign, entry, opened, textId, onOpen }: PartOfSumProps) {
  const name = sourceName(part.source, entry)
  const note = noteOf(part)
  const isOpen = entry !== undefined && opened?.name === entry.name
  return (
    <>
      {sign !== '' && ` ${sign} `}
      {entry === undefined ? (
        name
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? textId : undefined}
          onClick={() => onOpen(isOpen ? undefined : entry)}
          className="rounded-1 text-azure underline decoration-azure/50 underline-offset-3 hover:decoration-azure"
        >
          {name}
        </button>
      )}{' '}
      <strong>{Math.abs(part.amount)}</strong>
      {note !== undefined && <span className="text-muted"> ({note})</span>}
    </>
  )
}
