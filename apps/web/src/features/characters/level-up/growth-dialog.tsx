import type { Character } from '@hearthlight/rules/character'
import { Suspense } from 'react'
import type { RosterEntry } from '../roster/roster-entry'
import { newestSheet, storeSheet } from '../roster/use-roster'
import { LevelUp, UndoLevel } from './lazy-parts'

interface GrowthDialogProps {
  readonly kind: 'level-up' | 'undo'
  readonly entry: RosterEntry
  readonly onClose: () => void
}

/** Takes a level of a roster's character, or takes it back; always from the newest sheet, which another tab may have changed. */
export function GrowthDialog({ kind, entry, onClose }: GrowthDialogProps) {
  const Dialog = kind === 'level-up' ? LevelUp : UndoLevel
  return (
    <Suspense>
      <Dialog
        character={entry.character}
        refresh={() => newestSheet(entry)}
        onDone={(sheet: Character) => {
          storeSheet(entry, sheet)
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
