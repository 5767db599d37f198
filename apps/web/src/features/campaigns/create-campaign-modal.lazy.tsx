import { type BodyOf, CAMPAIGN_SETTINGS_DEFAULTS, type Campaign, LIMITS } from '@hearthlight/protocol'
import { CAMPAIGN_SETTINGS, CAMPAIGN_WORLDS } from '@hearthlight/rules/scene'
import { useState } from 'react'
import { useCreateCampaign } from '../../documents/queries/campaign-acts'
import { failureOf } from '../../http/failure'
import { useFieldErrors } from '../../http/use-field-errors'
import { t } from '../../lib/i18n'
import { Field, handleSubmit } from '../../ui/fields/field'
import { NumberField } from '../../ui/fields/number-field'
import { TextArea } from '../../ui/fields/text-input'
import { FormActions, Modal } from '../../ui/overlays/modal'
import { bindFields } from './fields/bind-fields'
import { PillField } from './fields/choice-field'
import { CAMPAIGN_NEEDS_NAME } from './fields/missing-fields'
import { TextField } from './fields/text-field'

interface CreateCampaignModalProps {
  /** Differs from screen to screen. */
  readonly title: string
  /** Also asks for world and levels, as the Campaign Manager does. */
  readonly isDetailed?: boolean
  readonly onClose: () => void
  readonly onCreated: (campaign: Campaign) => void
}

const EMPTY = {
  name: '',
  description: '',
  setting: 'Fantasy',
  world: CAMPAIGN_SETTINGS_DEFAULTS.world,
  startingLevel: CAMPAIGN_SETTINGS_DEFAULTS.startingLevel,
}

export function CreateCampaignModal({ title, isDetailed = false, onClose, onCreated }: CreateCampaignModalProps) {
  const [draft, setDraft] = useState(EMPTY)
  const { form, errors, error, show, refuse, forget } = useFieldErrors(Object.keys(EMPTY))
  const { mutate: create, isPending } = useCreateCampaign()
  const set = (change: Partial<typeof EMPTY>) => {
    setDraft({ ...draft, ...change })
    forget(change)
  }
  const field = bindFields(draft, set, errors)
  const submit = () => {
    if (draft.name.trim() === '') return show({ name: CAMPAIGN_NEEDS_NAME })
    create(bodyOf(draft), {
      onSuccess: (campaign) => {
        onClose()
        onCreated(campaign)
      },
      onError: (thrown) => refuse(failureOf(thrown)),
    })
  }
  return (
    <Modal title={title} isOpen width="wide" onClose={onClose} hasUnsavedText={draft.name !== '' || draft.description !== ''}>
      <form {...form} onSubmit={handleSubmit(submit)} className="grid gap-4">
        <TextField label={t('Name')} isRequired {...field('name')} maxLength={LIMITS.nameLength} />
        <Field label={t('Description')} error={errors.description} hint={t('Two or three sentences are plenty to start with.')}>
          {(control) => (
            <TextArea
              {...control}
              value={draft.description}
              maxLength={LIMITS.descriptionLength}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <PillField label={t('Setting')} {...field('setting')} values={[...CAMPAIGN_SETTINGS]} />
        {isDetailed && (
          <>
            <PillField label={t('World')} {...field('world')} values={[...CAMPAIGN_WORLDS]} />
            <NumberField label={t('Starting level')} {...field('startingLevel')} min={1} max={20} />
          </>
        )}
        <FormActions submitLabel={t('Create Campaign')} onCancel={onClose} isSaving={isPending} error={error} />
      </form>
    </Modal>
  )
}

function bodyOf({ world, startingLevel, ...fields }: typeof EMPTY): BodyOf<'createCampaign'> {
  return {
    ...fields,
    name: fields.name.trim(),
    settings: { ...CAMPAIGN_SETTINGS_DEFAULTS, world, startingLevel, currentLevel: startingLevel },
  }
}
