import type { PersonalityChoices } from '@hearthlight/rules/character'
import { generatePersonality, withOwnWords } from '@hearthlight/rules/personality'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { browserDice } from '../../../lib/chance'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Tabs } from '../../../ui/layout/tabs'
import { StepHeading } from '../parts/step-heading'
import { useWizard } from '../wizard/wizard-context'
import { GoalsTab } from './personality/goals-tab'
import type { PersonalityEditor } from './personality/personality-editor'
import { RelationshipsTab } from './personality/relationships-tab'
import { StoryTab } from './personality/story-tab'
import { TraitsTab } from './personality/traits-tab'
import { usePersonalityTables } from './personality/use-personality-tables'

export function PersonalityStep() {
  const { draft, change } = useWizard()
  const [tab, setTab] = useState<'traits' | 'story' | 'relationships' | 'goals'>('traits')
  const { personality, classId, alignment, backgroundId } = draft
  const set = (part: Partial<PersonalityChoices>) => change((before) => ({ ...before, personality: { ...before.personality, ...part } }))
  const tables = usePersonalityTables()
  if (tables === undefined) return <Skeleton rows={6} />
  const editor: PersonalityEditor = { personality, set, tables }
  return (
    <div>
      <StepHeading
        title={t('Personality & Background')}
        hint={t('Two or three of these are plenty: you will find out the rest at the table.')}
      >
        <Button
          icon={<Dices aria-hidden />}
          onClick={() =>
            set(withOwnWords(personality, generatePersonality(browserDice, { classId, alignment, backgroundId }, tables), tables))
          }
        >
          {t('Generate Random')}
        </Button>
      </StepHeading>
      <Tabs
        label={t('Personality & Background')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'traits', label: t('Traits'), content: <TraitsTab {...editor} /> },
          { id: 'story', label: t('Story'), content: <StoryTab {...editor} /> },
          { id: 'relationships', label: t('Relationships'), content: <RelationshipsTab {...editor} /> },
          { id: 'goals', label: t('Goals'), content: <GoalsTab {...editor} /> },
        ]}
      />
    </div>
  )
}
