import { type Campaign, type CampaignFields, LIMITS } from '@hearthlight/protocol'
import { CAMPAIGN_SETTINGS, CAMPAIGN_WORLDS } from '@hearthlight/rules/scene'
import { type FormEvent, useState } from 'react'
import { changeCampaign } from '../../../documents/queries/campaign-acts'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Banner } from '../../../ui/feedback/banner'
import { NumberField } from '../../../ui/fields/number-field'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { SwitchField } from '../fields/choice-field'
import { MarkdownField } from '../fields/markdown-field'
import { CAMPAIGN_NEEDS_NAME } from '../fields/missing-fields'
import { TextField } from '../fields/text-field'

const HOUSE_RULES = [t('gentle'), t('normal'), t('hard'), t('deadly')]
const DEATH_RULES = [t('normal'), t('lasting injuries'), t('no resurrection')]
const REST_RULES = [t('normal'), t('gritty realism'), t('epic heroism')]

/** Everything about the campaign itself: what it is called, in which world, by which rules. */
export function SettingsModal({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const [first] = useState(() => editedFields(campaign))
  const [draft, setDraft] = useState(first)
  const [base] = useState(campaign)
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { settings } = draft
  const set = (change: Partial<CampaignFields>) => setDraft({ ...draft, ...change })
  const rule = (change: Partial<CampaignFields['settings']>) => set({ settings: { ...settings, ...change } })
  const isNameless = draft.name.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isNameless) return
    setSaving(true)
    const outcome = await changeCampaign(base, { ...draft, name: draft.name.trim() })
    setSaving(false)
    if (outcome.ok) onClose()
    else setRefusal(outcome.failure.message)
  }
  return (
    <Modal
      title={t('Campaign settings')}
      isOpen
      width="wide"
      hasUnsavedText={JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Name')}
          isRequired
          value={draft.name}
          error={isChecked && isNameless ? CAMPAIGN_NEEDS_NAME : undefined}
          maxLength={LIMITS.nameLength}
          onChange={(name) => set({ name })}
        />
        <MarkdownField
          label={t('Description')}
          value={draft.description}
          maxLength={LIMITS.descriptionLength}
          onChange={(description) => set({ description })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Setting')} value={draft.setting} suggestions={CAMPAIGN_SETTINGS} onChange={(setting) => set({ setting })} />
          <TextField label={t('World')} value={settings.world} suggestions={CAMPAIGN_WORLDS} onChange={(world) => rule({ world })} />
          <NumberField
            label={t('Starting level')}
            value={settings.startingLevel}
            min={1}
            max={20}
            onChange={(startingLevel) => rule({ startingLevel })}
          />
          <NumberField
            label={t('Current level')}
            value={settings.currentLevel}
            min={1}
            max={20}
            onChange={(currentLevel) => rule({ currentLevel })}
          />
          <TextField
            label={t('Difficulty')}
            value={settings.difficulty}
            suggestions={HOUSE_RULES}
            onChange={(difficulty) => rule({ difficulty })}
          />
          <TextField
            label={t('Death rules')}
            value={settings.deathRules}
            suggestions={DEATH_RULES}
            onChange={(deathRules) => rule({ deathRules })}
          />
          <TextField
            label={t('Rest rules')}
            value={settings.restRules}
            suggestions={REST_RULES}
            onChange={(restRules) => rule({ restRules })}
          />
          <NumberField
            label={t('Seats at the table')}
            value={draft.maxPlayers}
            min={1}
            max={LIMITS.mostPlayers}
            onChange={(maxPlayers) => set({ maxPlayers })}
          />
        </div>
        <div className="grid sm:grid-cols-2">
          <SwitchField
            label={t('Milestone progression')}
            hint={t('Levels come with the story, not with experience.')}
            isOn={settings.milestoneProgression}
            onChange={(milestoneProgression) => rule({ milestoneProgression })}
          />
          <SwitchField label={t('Inspiration')} isOn={settings.inspiration} onChange={(inspiration) => rule({ inspiration })} />
          <SwitchField
            label={t('Encumbrance')}
            hint={t('What heroes carry weighs something.')}
            isOn={settings.encumberance}
            onChange={(encumberance) => rule({ encumberance })}
          />
          <SwitchField
            label={t('I let joiners in myself')}
            hint={t('Whoever has the code waits until you say yes.')}
            isOn={draft.approvesJoiners}
            onChange={(approvesJoiners) => set({ approvesJoiners })}
          />
        </div>
        <MarkdownField label={t('Homebrew')} value={settings.homebrew} onChange={(homebrew) => rule({ homebrew })} />
        {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
        <ModalActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={isSaving} loadingText={t('Saving...')}>
            {t('Save settings')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}

function editedFields({ name, description, setting, settings, maxPlayers, approvesJoiners }: Campaign) {
  return { name, description, setting, settings, maxPlayers, approvesJoiners }
}
