import { useState } from 'react'
import { combatantName } from '../../lib/creature-names'
import { t } from '../../lib/i18n'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { AddCombatant } from './add-combatant'
import { CombatRow } from './combat-row'
import { RowEditor } from './row-editor'
import { TurnControls } from './turn-controls'

export function RunningCombat() {
  const isDm = useIsDm()
  return (
    <div className="grid gap-3">
      <TurnControls />
      <InitiativeList />
      {isDm && <AddCombatant />}
    </div>
  )
}

function InitiativeList() {
  const { entries, turn } = useTable((table) => table.combat)
  const isPaused = useTable((table) => table.session.isPaused)
  const you = useView((view) => view.you?.userId)
  const isDm = useIsDm()
  const [open, setOpen] = useState<string>()
  return (
    <ol aria-label={t('Order of initiative')} className="grid gap-1.5">
      {entries.map((entry, index) => {
        const mayChange = isDm || (entry.playerId === you && !isPaused)
        const isOpen = mayChange && open === entry.id
        return (
          <li key={entry.id} aria-current={index === turn ? 'step' : undefined}>
            <CombatRow
              entry={entry}
              isNow={index === turn}
              isDone={index < turn}
              isOpen={isOpen}
              onToggle={mayChange ? () => setOpen(isOpen ? undefined : entry.id) : undefined}
            />
            {isOpen && <RowEditor entry={{ ...entry, name: combatantName(entry) }} />}
          </li>
        )
      })}
    </ol>
  )
}
