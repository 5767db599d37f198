import type { CharacterDocument } from '@hearthlight/protocol'
import { type Character, canUndoLevel } from '@hearthlight/rules/character'
import { MoreHorizontal, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Menu } from '../../../ui/buttons/menu'
import { entryOf, type RosterEntry } from '../roster/roster-entry'
import { newestSheet, storeSheet } from '../roster/use-roster'
import { StillOpenLine } from '../still-open/still-open-line'
import { LevelUp, StillOpen, UndoLevel } from './lazy-parts'
import { LevelUpButton } from './level-up-button'

export type Growth = keyof typeof DIALOGS

const DIALOGS = { 'level-up': LevelUp, undo: UndoLevel, 'still-open': StillOpen } as const

interface GrowthDialogProps {
  readonly kind: Growth
  readonly entry: RosterEntry
  /** The character as a table has it, if it sits at one; only shown, the level is taken on the stored sheet. */
  readonly shown?: Character
  readonly onClose: () => void
}

/**
 * Takes a level of a stored character, takes it back, or makes up for its open choices; always from the newest sheet, which another tab
 * may have changed.
 */
export function GrowthDialog({ kind, entry, shown = entry.character, onClose }: GrowthDialogProps) {
  const Dialog = DIALOGS[kind]
  return (
    <Suspense>
      <Dialog
        character={shown}
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

interface GrowthButtonsProps {
  readonly document: CharacterDocument
  /** As the table has it. */
  readonly character: Character
}

/** Level up, a menu that takes the last level back, and what is still open, for a sheet at a table: its seat follows the stored sheet. */
export function GrowthButtons({ document, character }: GrowthButtonsProps) {
  const [growth, setGrowth] = useState<Growth>()
  return (
    <>
      <StillOpenLine onPress={() => setGrowth('still-open')} />
      <div className="flex items-center gap-2 empty:hidden">
        <LevelUpButton character={character} onPress={() => setGrowth('level-up')} />
        {canUndoLevel(character) && (
          <Menu
            trigger={<Button aria-label={t('More actions')} className="w-hit px-0" icon={<MoreHorizontal aria-hidden />} />}
            entries={[{ label: t('Undo this level'), icon: <Undo2 aria-hidden />, onSelect: () => setGrowth('undo') }]}
          />
        )}
      </div>
      {growth !== undefined && (
        <GrowthDialog kind={growth} entry={entryOf(document)} shown={character} onClose={() => setGrowth(undefined)} />
      )}
    </>
  )
}
