import { Dialog } from '@base-ui/react/dialog'
import {
  applyTemplate,
  buildCharacter,
  type Character,
  chooseLevel,
  completeDraft,
  editedCharacter,
  type WizardStep,
} from '@hearthlight/rules/character'
import type { Template } from '@hearthlight/rules/compendium'
import { WandSparkles } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useUser } from '../../../lib/auth'
import { t, translate } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { ComponentError } from '../../../ui/feedback/component-error'
import { Guarded } from '../../../ui/feedback/guarded'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { AlertDialog, ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { BACKDROP_CLASS } from '../../../ui/overlays/dialog-classes'
import { newPortrait } from '../parts/portrait-seed'
import { fetchSections } from '../parts/sections'
import { AbilitiesStep } from '../steps/abilities-step'
import { AppearanceStep } from '../steps/appearance-step'
import { ClassStep } from '../steps/class-step'
import { EquipmentStep } from '../steps/equipment-step'
import { LevelsStep } from '../steps/levels/levels-step'
import { PersonalityStep } from '../steps/personality-step'
import { RaceStep } from '../steps/race-step'
import { ReviewStep } from '../steps/review-step'
import { SpellsStep } from '../steps/spells-step'
import { dropDraft } from './draft-storage'
import { LiveSummary } from './live-summary'
import { ProgressBar } from './progress-bar'
import { QuickFill } from './quick-fill'
import { type EditedCharacter, useWizardState } from './use-wizard-state'
import { useWizard, WizardContext } from './wizard-context'
import { WizardFooter } from './wizard-footer'

interface CharacterWizardProps {
  /** A finished character that is changed instead of a new one that is made. */
  readonly edited?: EditedCharacter
  /** Stores the finished character; resolves with false if that failed, after the error was reported. */
  readonly onComplete: (character: Character) => Promise<boolean>
  readonly onCancel: () => void
}

/** Creates a character in eight steps, nine above level 1, or changes a finished one. The draft of a new one survives a reload; leaving asks first. */
export function CharacterWizard({ edited, onComplete, onCancel }: CharacterWizardProps) {
  const { id: userId } = useUser()
  const { wizard, loaded, hasChanges } = useWizardState(edited)
  const { step, draft, compendium, change, goTo } = wizard
  const [isAsking, setAsking] = useState(false)
  const [isFilling, setFilling] = useState(false)
  const [isCreating, setCreating] = useState(false)
  const [problem, setProblem] = useState<string>()
  const content = useRef<HTMLDivElement>(null)

  // Each step starts scrolled to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    content.current?.scrollTo({ top: 0 })
    content.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [step, loaded.isReady])

  const leave = () => (hasChanges ? setAsking(true) : discard())
  const discard = () => {
    setAsking(false)
    if (edited === undefined) dropDraft(userId)
    onCancel()
  }
  const fill = async (template: Template, level: number) => {
    // Without a connection the open choices stay open, and the review names them.
    const loadedKinds = await fetchSections(['races', 'classes', 'backgrounds', 'items', 'spells', 'options']).catch(() => undefined)
    const portrait = newPortrait()
    change((before) => {
      const chosen = { ...applyTemplate(before, template), portrait }
      const filled = chooseLevel(chosen, level, compendium.classes.get(template.class) ?? loadedKinds?.classes.get(template.class))
      return loadedKinds === undefined ? filled : completeDraft(filled, loadedKinds)
    })
    goTo('review')
    setFilling(false)
  }
  const create = async () => {
    const pictured = draft.appearance === undefined ? draft : { ...draft, portrait: draft.portrait ?? newPortrait() }
    const result = edited === undefined ? buildCharacter(pictured, compendium) : editedCharacter(edited.character, pictured, compendium)
    if (!result.ok) return setProblem(result.problems.map(({ message }) => translate(message)).join(' '))
    setCreating(true)
    const isKept = await onComplete(result.character)
    setCreating(false)
    if (isKept && edited === undefined) dropDraft(userId)
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && leave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP_CLASS} />
        <Dialog.Popup className="modal-shadow fixed inset-6 z-50 flex flex-col overflow-hidden rounded-4 border border-line bg-s1 text-text outline-none max-sm:inset-0 max-sm:rounded-none max-sm:border-0">
          <WizardContext value={wizard}>
            <div className="grid gap-2 border-b border-line px-4 py-3 sm:px-6 sm:pt-4">
              <div className="flex items-center justify-between gap-3">
                <Dialog.Title className="min-w-0 text-lg font-bold break-words sm:text-2xl">
                  {edited === undefined ? t('Enhanced Character Creation') : t('Edit {name}', { name: edited.character.name })}
                </Dialog.Title>
                {edited === undefined && (
                  <Button className="shrink-0 whitespace-nowrap" icon={<WandSparkles aria-hidden />} onClick={() => setFilling(true)}>
                    {t('Quick Fill')}
                  </Button>
                )}
              </div>
              <ProgressBar />
            </div>
            <div className="flex min-h-0 grow flex-col lg:flex-row">
              <div ref={content} className="lamplit min-h-0 grow overflow-y-auto overscroll-contain scroll-pb-6 p-4 sm:p-6">
                <Guarded key={step}>
                  {loaded.isReady ? <StepContent /> : loaded.hasFailed ? <ComponentError retry={loaded.retry} /> : <Skeleton rows={5} />}
                </Guarded>
              </div>
              <LiveSummary />
            </div>
            <WizardFooter isReady={loaded.isReady} isCreating={isCreating} onCancel={leave} onCreate={() => void create()} />
            <QuickFill isOpen={isFilling} onApply={fill} onClose={() => setFilling(false)} />
          </WizardContext>
          <ConfirmDialog
            isOpen={isAsking}
            text={edited === undefined ? t('Discard this character?') : t('Discard your changes?')}
            confirmLabel={edited === undefined ? t('Discard character') : t('Discard changes')}
            cancelLabel={t('Keep editing')}
            onCancel={() => setAsking(false)}
            onConfirm={discard}
          />
          <AlertDialog isOpen={problem !== undefined} text={problem ?? ''} onClose={() => setProblem(undefined)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const STEPS: Record<WizardStep, ComponentType> = {
  race: RaceStep,
  class: ClassStep,
  abilities: AbilitiesStep,
  levels: LevelsStep,
  appearance: AppearanceStep,
  personality: PersonalityStep,
  spells: SpellsStep,
  equipment: EquipmentStep,
  review: ReviewStep,
}

function StepContent() {
  const { step } = useWizard()
  const Step = STEPS[step]
  return <Step />
}
