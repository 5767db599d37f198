import { randomAppearance, suggestedAppearance } from '@hearthlight/rules/appearance'
import type { Appearance } from '@hearthlight/rules/compendium'
import { Dices, Palette } from 'lucide-react'
import { useEffect, useState } from 'react'
import { browserDice } from '../../../lib/chance'
import { reportError, unknownError } from '../../../lib/errors'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Tabs } from '../../../ui/layout/tabs'
import { generateArt } from '../figure'
import { newPortrait, seedOf } from '../parts/portrait-seed'
import { StepHeading } from '../parts/step-heading'
import { useWizard } from '../wizard/wizard-context'
import { AppearanceArms, AppearanceBasics, AppearanceDetails } from './appearance-tabs'
import { FigureSeat } from './figure-seat'

export function AppearanceStep() {
  const { draft, change, race = null, characterClass = null } = useWizard()
  const [isPainting, setPainting] = useState(false)
  const [tab, setTab] = useState<'basic' | 'details' | 'equipment'>('basic')
  const appearance = draft.appearance ?? suggestedAppearance(draft)
  const set = (part: Partial<Appearance>) => change((before) => ({ ...before, appearance: { ...appearance, ...part } }))
  const paint = async () => {
    const portrait = newPortrait()
    setPainting(true)
    try {
      await generateArt(appearance, race, characterClass, seedOf(portrait) ?? portrait)
      change((before) => ({ ...before, portrait }))
    } catch (thrown) {
      reportError(unknownError(thrown), () => void paint())
    } finally {
      setPainting(false)
    }
  }
  // The portrait is painted without being asked for; the button paints another one.
  const isUnpainted = draft.portrait === undefined
  useEffect(() => {
    if (isUnpainted) change((before) => ({ ...before, appearance: before.appearance ?? appearance, portrait: newPortrait() }))
  })
  const editor = { appearance, set, raceId: draft.raceId }
  return (
    <div>
      <StepHeading title={t('Appearance')} hint={t('How others see you. None of it changes a number, so please yourself.')}>
        <Button icon={<Palette aria-hidden />} isLoading={isPainting} loadingText={t('Generating...')} onClick={() => void paint()}>
          {t('Generate Art')}
        </Button>
        <Button icon={<Dices aria-hidden />} onClick={() => set(randomAppearance(browserDice, appearance, draft.raceId))}>
          {t('Randomize')}
        </Button>
      </StepHeading>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start xl:grid-cols-[minmax(0,1fr)_400px]">
        <Tabs
          label={t('Appearance')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'basic', label: t('Basic Features'), content: <AppearanceBasics {...editor} /> },
            { id: 'details', label: t('Details'), content: <AppearanceDetails {...editor} /> },
            { id: 'equipment', label: t('Equipment'), content: <AppearanceArms {...editor} /> },
          ]}
        />
        <FigureSeat appearance={appearance} />
      </div>
    </div>
  )
}
