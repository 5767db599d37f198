import { type Character, canUndoLevel, characterFileName, characterFileText } from '@hearthlight/rules/character'
import { ArrowLeft, Copy, Download, FileOutput, MoreHorizontal, Pencil, Printer, Trash2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { removeCharacter } from '../../../documents/queries/characters'
import { askOrReport } from '../../../http/report-failure'
import { deleteWithUndo } from '../../../lib/deletions'
import { downloadText } from '../../../lib/files/download'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Menu } from '../../../ui/buttons/menu'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Experience } from '../level-up/experience'
import { GrowthDialog } from '../level-up/growth-dialog'
import { LevelUpButton } from '../level-up/level-up-button'
import { looksOf } from '../parts/portrait-seed'
import { createCharacter } from '../roster/create-character'
import { characterFacts, type RosterEntry } from '../roster/roster-entry'
import { editEntry } from '../roster/use-roster'
import { AbilityCells } from './ability-cells'
import { AttackList } from './attack-list'
import { ConditionChips } from './condition-chips'
import { PrintSheet, printSheet } from './print-sheet'
import { RollModeChoice, RollTray } from './roll-tray'
import { SheetFolds } from './sheet-folds'
import { SheetFigureOf } from './sheet-portrait'
import { Vitals } from './vitals'

const FoundryExportDialog = lazyPart(async () => (await import('./foundry-export')).FoundryExportDialog)

interface CharacterDetailProps {
  readonly entry: RosterEntry
  readonly onClose: () => void
  readonly onChoose: (id: string) => void
  /** Opens the choices that the character was made of. */
  readonly onRebuild: () => void
}

/** The chosen character: the values needed in a fight are visible, the rest is folded. Changes are saved as they are made. */
export function CharacterDetail({ entry, onClose, onChoose, onRebuild }: CharacterDetailProps) {
  const { character } = entry
  const [isExporting, setExporting] = useState(false)
  const [growth, setGrowth] = useState<'level-up' | 'undo'>()
  const hasLooks = looksOf(character) !== undefined
  const edit = (by: (before: Character) => Character) => editEntry(entry, by)
  const duplicate = async () => {
    const copy = await createCharacter({ ...character, name: `${character.name} (copy)` }, t('{name} was copied', { name: character.name }))
    if (copy !== undefined) onChoose(copy.id)
  }
  const remove = () => {
    deleteWithUndo(entry.id, entry.character.name, () => askOrReport(() => removeCharacter(entry.id)))
    onClose()
  }
  return (
    <article aria-label={character.name} className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-3 border border-line bg-s1 p-4 sm:p-5">
      <div
        className={
          hasLooks ? 'grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-5' : 'grid gap-5'
        }
      >
        {hasLooks && (
          <div className="sm:row-span-2">
            <SheetFigureOf character={character} />
          </div>
        )}
        <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <IconButton label={t('Back to My Heroes')} className="md:hidden" onClick={onClose}>
            <ArrowLeft aria-hidden />
          </IconButton>
          <h2 dir="auto" className="min-w-0 flex-1 basis-24 text-2xl font-bold break-words">
            {character.name}
          </h2>
          <p className="w-full text-muted sm:order-last">{characterFacts(character)}</p>
          <div className="flex flex-wrap gap-2">
            <Button icon={<Pencil aria-hidden />} onClick={onRebuild}>
              {t('Edit')}
            </Button>
            <LevelUpButton character={character} onPress={() => setGrowth('level-up')} />
            <IconButton
              label={t('Download as JSON')}
              variant="secondary"
              onClick={() => downloadText(characterFileName(character.name), characterFileText(character))}
            >
              <Download aria-hidden />
            </IconButton>
            <IconButton label={t('Print')} variant="secondary" onClick={() => void printSheet(character)}>
              <Printer aria-hidden />
            </IconButton>
            <Menu
              trigger={<Button aria-label={t('More actions')} className="w-hit px-0" icon={<MoreHorizontal aria-hidden />} />}
              entries={[
                ...(canUndoLevel(character)
                  ? [{ label: t('Undo this level'), icon: <Undo2 aria-hidden />, onSelect: () => setGrowth('undo') }]
                  : []),
                { label: t('Duplicate'), icon: <Copy aria-hidden />, onSelect: () => void duplicate() },
                { label: t('Export to Foundry'), icon: <FileOutput aria-hidden />, onSelect: () => setExporting(true) },
                { label: t('Delete'), icon: <Trash2 aria-hidden />, isDangerous: true, onSelect: remove },
              ]}
            />
          </div>
        </header>
        <div className="col-span-full grid gap-4 sm:col-span-1 sm:col-start-[-2]">
          <Experience character={character} onEdit={edit} />
          <Vitals character={character} onEdit={edit} />
          <ConditionChips character={character} onEdit={edit} />
        </div>
      </div>
      <AbilityCells character={character} />
      <section aria-label={t('Attacks and rolls')} className="grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h3 className="text-lg font-bold">{t('Attacks')}</h3>
          <RollModeChoice />
        </div>
        <AttackList character={character} />
      </section>
      <SheetFolds character={character} onEdit={edit} />
      <RollTray />
      <PrintSheet character={character} />
      {growth !== undefined && <GrowthDialog kind={growth} entry={entry} onClose={() => setGrowth(undefined)} />}
      {isExporting && (
        <Suspense>
          <FoundryExportDialog character={character} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </article>
  )
}
