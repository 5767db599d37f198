import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useIsDm } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { CampaignInfo } from '../../campaign-info'
import { QuickRoll, SecretRolls } from '../../dice'
import { CampaignNotes } from '../../notes'
import { CharacterSheet } from '../../party'
import { ActiveQuests, QuestManager } from '../../quests'
import { AlertForm } from './alert-form'
import type { DrawerName } from './drawer-name'
import { RevealArea } from './reveal-area'
import { SettingsForm } from './settings-form'

interface DrawerContentProps {
  readonly name: DrawerName
  /** The player whose hero's sheet is open. */
  readonly heroOf: string | undefined
  readonly onDone: () => void
}

/** What stands in a drawer: loaded when the first one is opened. */
export function DrawerContent({ name, heroOf, onDone }: DrawerContentProps) {
  switch (name) {
    case 'quests':
      return <Quests />
    case 'campaign':
      return <Campaign />
    case 'roll':
      return <QuickRoll />
    case 'settings':
      return <SettingsForm />
    case 'sheet':
      return <CharacterSheet playerId={heroOf ?? ''} />
    case 'secret':
      return <SecretRolls />
    case 'reveal':
      return <RevealArea onDone={onDone} />
    case 'alert':
      return <AlertForm onDone={onDone} />
  }
}

/** The DM writes them where they are read. */
function Quests() {
  const isDm = useIsDm()
  const [isManagerOpen, setManagerOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <ActiveQuests />
      {isDm && (
        <Button variant="dm" icon={<ScrollText aria-hidden />} onClick={() => setManagerOpen(true)}>
          {t('Quest Manager')}
        </Button>
      )}
      {isDm && <QuestManager isOpen={isManagerOpen} onClose={() => setManagerOpen(false)} />}
    </div>
  )
}

function Campaign() {
  const [areNotesOpen, setNotesOpen] = useState(false)
  return (
    <>
      <CampaignInfo onNotes={() => setNotesOpen(true)} />
      <CampaignNotes isOpen={areNotesOpen} onClose={() => setNotesOpen(false)} />
    </>
  )
}
