import { isVisitorEmail } from '@hearthlight/protocol'
import { type Character, canUndoLevel, characterFileName, characterFileText } from '@hearthlight/rules/character'
import { ArrowLeft, Copy, Download, FileOutput, MoreHorizontal, Pencil, Printer, Trash2, Undo2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { removeCharacter } from '../../../documents/queries/characters'
import { askOrReport } from '../../../http/report-failure'
import { useUser } from '../../../lib/auth'
import { deleteWithUndo } from '../../../lib/deletions'
import { downloadText } from '../../../lib/files/download'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Menu } from '../../../ui/buttons/menu'
import { KeepAccountNote } from '../../../ui/feedback/keep-account-note'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Experience } from '../level-up/experience'
import { type Growth, GrowthDialog } from '../level-up/growth-dialog'
import { LevelUpButton } from '../level-up/level-up-button'
import { looksOf } from '../parts/portrait-seed'
import { createCharacter } from '../roster/create-character'
import type { RosterEntry } from '../roster/roster-entry'
import { editEntry } from '../roster/use-roster'
import { StillOpenLine } from '../still-open/still-open-line'
import { AbilityCells } from './ability-cells'
import { AttackList } from './actions/attack-list'
import { FeatureGroups } from './actions/feature-list'
import { headline } from './headline'
import { rollLocally } from './local-roll'
import { CastingNumbers } from './numbers/casting-numbers'
import { ByHandMark } from './numbers/number-button'
import { VitalNumbers } from './numbers/vital-numbers'
import { HitPoints } from './play/hit-points'
import { StatusRow } from './play/status-row'
import { PrintSheet, printSheet } from './print-sheet'
import { ProposedModes, RollModeChoice, RollTray } from './roll-tray'
import { SheetContext } from './sheet-context'
import { SheetFolds } from './sheet-folds'
import { useCalculated } from './sheet-numbers'
import { SheetFigureOf } from './sheet-portrait'
import { type SheetRoll, SheetRolls } from './sheet-rolls'
import { SkillList } from './skill-list'
import { SpellsFold } from './spells-fold'
import { SensesAndTraining } from './training'

const FoundryExportDialog = lazyPart(async () => (await import('./foundry-export')).FoundryExportDialog)

interface CharacterDetailProps {
  readonly entry: RosterEntry
  readonly onClose: () => void
  readonly onChoose: (id: string) => void
  /** Opens the choices that the character was made of. */
  readonly onRebuild: () => void
}

/**
 * The chosen character: what a fight needs first, then columns of what it is, what it does and what it has. Changes are saved as they
 * are made.
 */
export function CharacterDetail({ entry, onClose, onChoose, onRebuild }: CharacterDetailProps) {
  const { character } = entry
  const { name } = character
  const isGuest = isVisitorEmail(useUser().email)
  const [isExporting, setExporting] = useState(false)
  const [growth, setGrowth] = useState<Growth>()
  const hasLooks = looksOf(character) !== undefined
  const edit = (by: (before: Character) => Character) => editEntry(entry, by)
  const calculated = useCalculated(character, entry.document.sheet)
  const part = { character, numbers: calculated.numbers, edit }
  const roll = useMemo(() => async (one: SheetRoll) => rollLocally(name, one), [name])
  const isByHand = calculated.numbers?.differences.some(({ field }) => field === 'level' || field === 'subclass') === true
  const duplicate = async () => {
    const copy = await createCharacter({ ...character, name: `${character.name} (copy)` }, t('{name} was copied', { name: character.name }))
    if (copy !== undefined) onChoose(copy.id)
  }
  const remove = () => {
    deleteWithUndo(entry.id, entry.character.name, () => askOrReport(() => removeCharacter(entry.id)))
    onClose()
  }
  return (
    <SheetContext value={{ ...calculated, character, edit }}>
      <SheetRolls value={roll}>
        <article
          aria-label={character.name}
          className="@container/sheet grid grid-cols-[minmax(0,1fr)] gap-5 rounded-3 border border-line bg-s1 p-4 sm:p-5"
        >
          {isGuest && <KeepAccountNote />}
          <div className={hasLooks ? WITH_FIGURE : 'grid gap-4'}>
            {hasLooks && (
              <div className="row-span-2">
                <SheetFigureOf character={character} />
              </div>
            )}
            <header className="contents @min-[36rem]/sheet:flex @min-[36rem]/sheet:flex-wrap @min-[36rem]/sheet:items-start @min-[36rem]/sheet:gap-x-3 @min-[36rem]/sheet:gap-y-2">
              <IconButton label={t('Back to My Heroes')} className="-ms-2 md:hidden" onClick={onClose}>
                <ArrowLeft aria-hidden />
              </IconButton>
              <div className="min-w-0 flex-1 basis-24">
                <h2 dir="auto" className="text-xl font-bold break-words @min-[36rem]/sheet:text-2xl">
                  {character.name}
                </h2>
                <p className="text-muted">
                  {headline(character, calculated.numbers?.classes)} {isByHand && <ByHandMark />}
                </p>
              </div>
              <div className="col-span-full flex gap-2 *:not-last:grow @max-[36rem]/sheet:*:px-2.5">
                <Button icon={<Pencil aria-hidden />} onClick={onRebuild}>
                  {t('Edit')}
                </Button>
                <LevelUpButton character={character} onPress={() => setGrowth('level-up')} />
                <Menu
                  trigger={<Button aria-label={t('More actions')} className="w-hit px-0" icon={<MoreHorizontal aria-hidden />} />}
                  entries={[
                    ...(canUndoLevel(character)
                      ? [{ label: t('Undo this level'), icon: <Undo2 aria-hidden />, onSelect: () => setGrowth('undo') }]
                      : []),
                    { label: t('Duplicate'), icon: <Copy aria-hidden />, onSelect: () => void duplicate() },
                    { label: t('Print'), icon: <Printer aria-hidden />, onSelect: () => void printSheet(character) },
                    {
                      label: t('Download as JSON'),
                      icon: <Download aria-hidden />,
                      onSelect: () => downloadText(characterFileName(character.name), characterFileText(character)),
                    },
                    { label: t('Export to Foundry'), icon: <FileOutput aria-hidden />, onSelect: () => setExporting(true) },
                    { label: t('Delete'), icon: <Trash2 aria-hidden />, isDangerous: true, onSelect: remove },
                  ]}
                />
              </div>
            </header>
            <div className="col-span-full grid content-start gap-3 @min-[36rem]/sheet:col-span-1 @min-[36rem]/sheet:col-start-[-2]">
              <StillOpenLine onPress={() => setGrowth('still-open')} />
              <Experience character={character} onEdit={edit} />
              <VitalNumbers />
              <HitPoints {...part} />
              <StatusRow character={character} edit={edit} />
            </div>
          </div>
          <RollModeChoice />
          <ProposedModes character={character} />
          <div className={COLUMNS}>
            <AbilityCells />
            <div className="grid content-start gap-5 @min-[36rem]/sheet:row-span-2">
              <AttackList />
              <FeatureGroups shows="timed" />
              <div className="grid gap-2">
                <CastingNumbers />
                <SpellsFold {...part} />
              </div>
            </div>
            <div className="grid content-start gap-5 @min-[36rem]/sheet:row-span-2 @min-[36rem]/sheet:row-start-2 @min-[52rem]/sheet:row-span-1">
              <SkillList />
              <SensesAndTraining />
            </div>
            <div className="@min-[36rem]/sheet:col-start-2 @min-[52rem]/sheet:col-start-3 @min-[52rem]/sheet:row-span-2 @min-[52rem]/sheet:row-start-1">
              <SheetFolds {...part} />
            </div>
          </div>
          <RollTray />
          <PrintSheet character={character} />
          {growth !== undefined && <GrowthDialog kind={growth} entry={entry} onClose={() => setGrowth(undefined)} />}
          {isExporting && (
            <Suspense>
              <FoundryExportDialog character={character} onClose={() => setExporting(false)} />
            </Suspense>
          )}
        </article>
      </SheetRolls>
    </SheetContext>
  )
}

const WITH_FIGURE =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-4 gap-y-2 @min-[36rem]/sheet:grid-cols-[13rem_minmax(0,1fr)] ' +
  '@min-[36rem]/sheet:gap-x-5 @min-[36rem]/sheet:gap-y-4'

/**
 * One column on a phone, two on a tablet, three on a desk. The row that grows is the second, so that abilities and skills stay
 * together however long the attacks are.
 */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 @min-[36rem]/sheet:grid-cols-[13rem_minmax(0,1fr)] ' +
  '@min-[36rem]/sheet:grid-rows-[auto_1fr_auto] @min-[52rem]/sheet:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)] ' +
  '@min-[52rem]/sheet:grid-rows-[auto_1fr]'
