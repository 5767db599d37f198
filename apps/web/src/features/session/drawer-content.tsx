import { useState } from 'react'
import { CampaignInfo } from '../campaign-info'
import { QuickRoll, SecretRolls } from '../dice'
import { CampaignNotes } from '../notes'
import { HeroSheet } from '../party'
import { ActiveQuests } from '../quests'
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
      return <ActiveQuests />
    case 'campaign':
      return <Campaign />
    case 'roll':
      return <QuickRoll />
    case 'settings':
      return <SettingsForm />
    case 'sheet':
      return <HeroSheet playerId={heroOf ?? ''} />
    case 'secret':
      return <SecretRolls />
    case 'reveal':
      return <RevealArea onDone={onDone} />
    case 'alert':
      return <AlertForm onDone={onDone} />
  }
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
