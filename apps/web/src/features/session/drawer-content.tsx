import type { ReactNode } from 'react'
import { QuickRoll, SecretRolls } from '../dice'
import { ActiveQuests } from '../quests'
import { AlertForm } from './alert-form'
import type { DrawerName } from './drawer-name'
import { SettingsForm } from './settings-form'

interface DrawerContentProps {
  readonly name: DrawerName
  readonly onDone: () => void
}

export function DrawerContent({ name, onDone }: DrawerContentProps): ReactNode {
  switch (name) {
    case 'quests':
      return <ActiveQuests />
    case 'roll':
      return <QuickRoll />
    case 'settings':
      return <SettingsForm />
    case 'secret':
      return <SecretRolls />
    case 'alert':
      return <AlertForm onDone={onDone} />
  }
}
