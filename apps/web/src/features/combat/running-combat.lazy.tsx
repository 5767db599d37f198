import { PawPrint } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { combatantName } from '../../lib/creature-names'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useIsDm, useRunsFights, useTable, useView } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { CheckBox } from '../../ui/fields/check-box'
import { MoreRows, useRowsInReach } from '../../ui/layout/long-list'
import { AddCombatant } from './add-combatant'
import { CombatRow } from './combat-row'
import { RowEditor } from './row-editor'
import { TurnControls } from './turn-controls'

const AddGroup = lazyPart(async () => (await import('./add-group.lazy')).AddGroup)

export function RunningCombat({ onBestiary }: { readonly onBestiary: () => void }) {
  const isDm = useIsDm()
  return (
    <div className="grid grid-cols-1 gap-2">
      <TurnControls />
      <InitiativeList />
      {isDm && (
        <>
          <SkipFallen />
          <Suspense>
            <AddGroup />
          </Suspense>
          <AddCombatant />
          <Button icon={<PawPrint aria-hidden />} onClick={onBestiary}>
            {t('Add from the bestiary')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Whether fallen creatures are passed over. Characters who make death saves never are. */
function SkipFallen() {
  const send = useSend()
  const areSkipped = useTable(({ combat }) => combat.fallenTakeTurns !== true)
  return (
    <CheckBox
      isChecked={areSkipped}
      label={t('Skip the fallen')}
      onChange={(isChecked) => void send('combat-fallen-change', { areSkipped: isChecked })}
    />
  )
}

function InitiativeList() {
  const { entries, turn, round, isDmTurn = false } = useTable((table) => table.combat)
  const { rows, more } = useRowsInReach(entries, turn + 1)
  const acting = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the turn changes, and not when rows do
  useEffect(() => {
    acting.current?.scrollIntoView({ block: 'nearest' })
  }, [turn, round, isDmTurn])
  const isPaused = useTable((table) => table.session.isPaused)
  const you = useView((view) => view.you?.userId)
  const runsFights = useRunsFights()
  const [open, setOpen] = useState<string>()
  return (
    <ol aria-label={t('Order of initiative')} className="grid grid-cols-1 gap-1">
      {rows.map((entry, index) => {
        const mayChange = runsFights || (entry.playerId === you && !isPaused)
        const isNow = index === turn && !isDmTurn
        const isOpen = mayChange && open === entry.id
        return (
          <li
            key={entry.id}
            ref={index === turn ? acting : undefined}
            aria-current={isNow ? 'step' : undefined}
            // The height of the controls that stay above the list.
            className="scroll-mt-28 scroll-mb-2"
          >
            <CombatRow
              entry={entry}
              isNow={isNow}
              isDone={index < turn || (isDmTurn && index === turn)}
              isOpen={isOpen}
              onToggle={mayChange ? () => setOpen(isOpen ? undefined : entry.id) : undefined}
            />
            {isOpen && <RowEditor entry={{ ...entry, name: combatantName(entry) }} />}
          </li>
        )
      })}
      {more !== undefined && <MoreRows {...more} />}
    </ol>
  )
}
