import type { CharacterDocument } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { Tabs } from '../../../ui/layout/tabs'
import { GrowthButtons } from '../level-up/growth-dialog'
import { AbilityCells } from './ability-cells'
import { AttackList } from './actions/attack-list'
import { FeatureGroups } from './actions/feature-list'
import { useRolls } from './local-roll'
import { CarryingNumbers, CastingNumbers } from './numbers/casting-numbers'
import { VitalNumbers } from './numbers/vital-numbers'
import { WornWithoutTraining } from './numbers/worn-without-training'
import { HitPoints } from './play/hit-points'
import { InventoryPart } from './play/inventory-part'
import { NotesPart } from './play/notes-part'
import type { EditCharacter } from './play/play-part'
import { ResourcesPart } from './play/resources-part'
import { RestButtons } from './play/rest-buttons'
import { SpellsPart } from './play/spells-part'
import { StatusRow } from './play/status-row'
import { ProposedModes, RollModeChoice } from './roll-tray'
import { type ActFromSheet, SheetActs } from './sheet-acts'
import { SheetContext } from './sheet-context'
import { useCalculated } from './sheet-numbers'
import { type RollFromSheet, SheetRolls } from './sheet-rolls'
import { SkillList } from './skill-list'
import { SensesAndTraining } from './training'

interface TableSheetProps {
  /** The character as the table has it. */
  readonly character: Character
  readonly edit: EditCharacter
  /** Rolls at the table, with the advantage or disadvantage that is chosen. */
  readonly roll: RollFromSheet
  /** Uses something at the table, in the same way. */
  readonly act: ActFromSheet
  /** In a fight: the death save of this round is made. */
  readonly isDeathSaveMade: boolean
  /** The stored sheet if it is the user's own: it can gain a level, and has its player's notes. */
  readonly own: CharacterDocument | undefined
}

type Part = 'actions' | 'spells' | 'inventory' | 'notes'

/** The sheet beside the map: what a fight needs stays in sight, the rest is in tabs. */
export function TableSheet({ character, edit, roll, act, isDeathSaveMade, own }: TableSheetProps) {
  const [part, setPart] = useState<Part>('actions')
  const calculated = useCalculated(character)
  const props = { character, numbers: calculated.numbers, edit }
  const actAs: ActFromSheet = (one) => act(one, useRolls.getState().mode)
  const rollAs: RollFromSheet = (one) => roll({ ...one, mode: one.mode ?? useRolls.getState().mode })
  const tabs = [
    {
      id: 'actions',
      label: t('Actions'),
      content: (
        <div className="grid gap-5">
          <RollModeChoice />
          <ProposedModes character={character} />
          <AttackList />
          <StatusRow character={character} edit={edit} />
          <ResourcesPart {...props} />
          <RestButtons {...props} />
          <AbilityCells />
          <SkillList />
          <FeatureGroups />
          <SensesAndTraining />
        </div>
      ),
    },
    {
      id: 'spells',
      label: t('Spells'),
      content: (
        <div className="grid gap-3">
          <CastingNumbers />
          <SpellsPart {...props} />
        </div>
      ),
    },
    {
      id: 'inventory',
      label: t('Inventory'),
      content: (
        <div className="grid gap-3">
          <CarryingNumbers />
          <WornWithoutTraining />
          <InventoryPart {...props} />
        </div>
      ),
    },
    ...(own === undefined ? [] : [{ id: 'notes', label: t('Notes'), content: <NotesPart character={character} edit={edit} /> } as const]),
  ] as const
  return (
    <SheetContext value={{ ...calculated, character, edit, isOthers: own === undefined }}>
      <SheetRolls value={rollAs}>
        <SheetActs value={actAs}>
          <div className={`@container/sheet grid grid-cols-[minmax(0,1fr)] gap-3 ${HEADER_STAYS}`}>
            {own !== undefined && <GrowthButtons document={own} character={character} />}
            <VitalNumbers isShort />
            <HitPoints {...props} isDeathSaveMade={isDeathSaveMade} />
            <Tabs label={t('Parts of the sheet')} isEven tabs={tabs} selected={part} onSelect={setPart} />
          </div>
        </SheetActs>
      </SheetRolls>
    </SheetContext>
  )
}

/** The numbers stay in sight while the rest scrolls; where there is room, the hit points too. */
const HEADER_STAYS =
  '[&>section:first-of-type]:sticky [&>section:first-of-type]:-top-4 [&>section:first-of-type]:z-10 [&>section:first-of-type]:-mx-1 ' +
  '[&>section:first-of-type]:-my-3 [&>section:first-of-type]:bg-s1 [&>section:first-of-type]:px-1 [&>section:first-of-type]:py-3 ' +
  'desk:[@media(min-height:50rem)]:[&>section:nth-of-type(2)]:sticky desk:[@media(min-height:50rem)]:[&>section:nth-of-type(2)]:top-20 ' +
  'desk:[@media(min-height:50rem)]:[&>section:nth-of-type(2)]:z-10 ' +
  // What scrolls below is not seen beside its round corners.
  'desk:[@media(min-height:50rem)]:[&>section:nth-of-type(2)]:shadow-[0_0_0_0.5rem_var(--s1)]'
