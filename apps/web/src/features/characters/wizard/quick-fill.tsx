import type { Template } from '@hearthlight/rules/compendium'
import { useState } from 'react'
import { gameName, gameText, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { useBusy } from '../../../ui/feedback/use-busy'
import { Select } from '../../../ui/fields/select'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { CardGrid, ChoiceCard } from '../parts/choice-card'
import { WithSections } from '../parts/with-sections'
import { STARTING_LEVELS } from '../steps/levels/level-select'
import { useWizard } from './wizard-context'

interface QuickFillProps {
  readonly isOpen: boolean
  /** Resolves when the draft is filled. */
  readonly onApply: (template: Template, level: number) => Promise<void>
  readonly onClose: () => void
}

/** Eight ready-made characters as a starting point. */
export function QuickFill({ isOpen, onApply, onClose }: QuickFillProps) {
  const [chosen, setChosen] = useState<Template>()
  const { level } = useWizard()
  const [wantedLevel = level, setWantedLevel] = useState<number>()
  const [isFilling, during] = useBusy()
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  return (
    <Modal
      title={t('Quick Fill Character Templates')}
      description={t('A whole hero in one go: skills, spells, gear and a name as well. Everything can still be changed.')}
      width="wide"
      isOpen={isOpen}
      onClose={close}
    >
      <WithSections kinds={['templates', 'races', 'classes']}>
        {({ templates, races, classes }) => (
          <CardGrid label={t('Templates')}>
            {[...templates.values()].map((template) => (
              <ChoiceCard
                key={template.id}
                group="template"
                name={gameName('templates', template.name)}
                isChosen={chosen?.id === template.id}
                onChoose={() => setChosen(template)}
              >
                <p className="text-xs text-faint">
                  {gameName('races', races.get(template.race)?.name ?? '')} {gameName('classes', classes.get(template.class)?.name ?? '')}
                </p>
                <p className="text-sm text-muted">{gameText(template.description)}</p>
              </ChoiceCard>
            ))}
          </CardGrid>
        )}
      </WithSections>
      <div className="sticky -bottom-5 -mx-1 mt-4 bg-s1 px-1 pt-3 pb-5 sm:-bottom-6 sm:pb-6">
        <ModalActions>
          <span className="me-auto flex items-center gap-2">
            <label htmlFor="template-level" className="text-sm font-semibold text-muted">
              {t('Level')}
            </label>
            <Select
              id="template-level"
              className="w-20"
              value={String(wantedLevel)}
              options={STARTING_LEVELS.map((one) => ({ value: String(one), label: String(one) }))}
              onChoose={(value) => setWantedLevel(Number(value))}
            />
          </span>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen === undefined}
            isLoading={isFilling}
            onClick={() => {
              if (chosen !== undefined) void during(onApply(chosen, wantedLevel)).then(() => setChosen(undefined))
            }}
          >
            {t('Apply Template')}
          </Button>
        </ModalActions>
      </div>
    </Modal>
  )
}
