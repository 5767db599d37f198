import { defaultAppearance, randomAppearance } from '@hearthlight/rules/appearance'
import type { Appearance } from '@hearthlight/rules/compendium'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Tabs } from '../../../ui/tabs'
import { browserDice } from '../parts/chance'
import { StepHeading } from '../parts/step-heading'
import { useWizard } from '../wizard/wizard-context'
import { AppearanceArms, AppearanceBasics, AppearanceDetails } from './appearance-tabs'
import { FigureSeat } from './figure-seat'

export function AppearanceStep() {
  const { draft, change } = useWizard()
  const [tab, setTab] = useState<'basic' | 'details' | 'equipment'>('basic')
  const appearance = draft.appearance ?? defaultAppearance()
  const set = (part: Partial<Appearance>) => change((before) => ({ ...before, appearance: { ...appearance, ...part } }))
  const editor = { appearance, set }
  return (
    <div>
      <StepHeading title="Appearance" hint="How others see you. None of it changes a number, so please yourself.">
        <Button icon={<Dices aria-hidden />} onClick={() => set(randomAppearance(browserDice, appearance))}>
          Randomize
        </Button>
      </StepHeading>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_400px]">
        <Tabs
          label="Appearance"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'basic', label: 'Basic Features', content: <AppearanceBasics {...editor} /> },
            { id: 'details', label: 'Details', content: <AppearanceDetails {...editor} /> },
            { id: 'equipment', label: 'Equipment', content: <AppearanceArms {...editor} /> },
          ]}
        />
        <FigureSeat appearance={appearance} />
      </div>
    </div>
  )
}
