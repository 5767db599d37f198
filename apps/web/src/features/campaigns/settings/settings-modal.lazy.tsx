import { type Campaign, type CampaignFields, LIMITS } from '@hearthlight/protocol'
import { CAMPAIGN_SETTINGS, CAMPAIGN_WORLDS } from '@hearthlight/rules/scene'
import { useState } from 'react'
import { changeCampaign } from '../../../documents/queries/campaign-acts'
import { useFieldErrors } from '../../../http/use-field-errors'
import { t } from '../../../lib/i18n'
import { useBusy } from '../../../ui/feedback/use-busy'
import { handleSubmit } from '../../../ui/fields/field'
import { NumberField } from '../../../ui/fields/number-field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { bindFields } from '../fields/bind-fields'
import { SwitchField } from '../fields/choice-field'
import { MarkdownField } from '../fields/markdown-field'
import { CAMPAIGN_NEEDS_NAME } from '../fields/missing-fields'
import { TextField } from '../fields/text-field'

const HOUSE_RULES = [t('gentle'), t('normal'), t('hard'), t('deadly')]
const DEATH_RULES = [t('normal'), t('lasting injuries'), t('no resurrection')]
const REST_RULES = [t('normal'), t('gritty realism'), t('epic heroism')]

/** The settings of the campaign itself, such as its name, its world and its rules. */
export function SettingsModal({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const [first] = useState(() => editedFields(campaign))
  const [draft, setDraft] = useState(first)
  const [base] = useState(campaign)
  const { form, errors, error, show, refuse, forget } = useFieldErrors([...Object.keys(draft), ...Object.keys(draft.settings)])
  const [isSaving, during] = useBusy()
  const { settings } = draft
  const set = (change: Partial<typeof draft>) => {
    setDraft({ ...draft, ...change })
    forget(change)
  }
  const rule = (change: Partial<CampaignFields['settings']>) => {
    set({ settings: { ...settings, ...change } })
    forget(change)
  }
  const field = bindFields(draft, set, errors)
  const ruleField = bindFields(settings, rule, errors)
  const submit = async () => {
    if (draft.name.trim() === '') return show({ name: CAMPAIGN_NEEDS_NAME })
    const outcome = await during(changeCampaign(base, { ...draft, name: draft.name.trim() }))
    if (outcome.ok) onClose()
    else refuse(outcome.failure)
  }
  return (
    <Modal
      title={t('Campaign settings')}
      isOpen
      width="wide"
      hasUnsavedText={JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <form {...form} className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <TextField label={t('Name')} isRequired {...field('name')} maxLength={LIMITS.nameLength} />
        <MarkdownField label={t('Description')} {...field('description')} maxLength={LIMITS.descriptionLength} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Setting')} {...field('setting')} suggestions={CAMPAIGN_SETTINGS} />
          <TextField label={t('World')} {...ruleField('world')} suggestions={CAMPAIGN_WORLDS} />
          <NumberField label={t('Starting level')} {...ruleField('startingLevel')} min={1} max={20} />
          <NumberField label={t('Current level')} {...ruleField('currentLevel')} min={1} max={20} />
          <TextField label={t('Difficulty')} {...ruleField('difficulty')} suggestions={HOUSE_RULES} />
          <TextField label={t('Death rules')} {...ruleField('deathRules')} suggestions={DEATH_RULES} />
          <TextField label={t('Rest rules')} {...ruleField('restRules')} suggestions={REST_RULES} />
          <NumberField label={t('Seats at the table')} {...field('maxPlayers')} min={1} max={LIMITS.mostPlayers} />
        </div>
        <div className="grid sm:grid-cols-2">
          <SwitchField
            label={t('Milestone progression')}
            hint={t('Levels come with the story, not with experience.')}
            {...ruleField('milestoneProgression')}
          />
          <SwitchField label={t('Inspiration')} {...ruleField('inspiration')} />
          <SwitchField label={t('Encumbrance')} hint={t('What heroes carry weighs something.')} {...ruleField('encumberance')} />
          <SwitchField
            label={t('I let joiners in myself')}
            hint={t('Whoever has the code waits until you say yes.')}
            {...field('approvesJoiners')}
          />
        </div>
        <MarkdownField label={t('Homebrew')} {...ruleField('homebrew')} />
        <FormActions submitLabel={t('Save settings')} onCancel={onClose} isSaving={isSaving} loadingText={t('Saving...')} error={error} />
      </form>
    </Modal>
  )
}

function editedFields({ name, description, setting, settings, maxPlayers, approvesJoiners }: Campaign) {
  return { name, description, setting, settings, maxPlayers, approvesJoiners }
}
