import { type BodyOf, CAMPAIGN_SETTINGS_DEFAULTS, type Campaign, LIMITS } from '@hearthlight/protocol'
import { CAMPAIGN_SETTINGS, CAMPAIGN_WORLDS } from '@hearthlight/rules/scene'
import { type FormEvent, useState } from 'react'
import { useCreateCampaign } from '../../documents/queries/campaign-acts'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { Field } from '../../ui/fields/field'
import { NumberField } from '../../ui/fields/number-field'
import { TextArea } from '../../ui/fields/text-input'
import { Modal, ModalActions } from '../../ui/overlays/modal'
import { PillField } from './fields/choice-field'
import { CAMPAIGN_NEEDS_NAME } from './fields/missing-fields'
import { TextField } from './fields/text-field'

interface CreateCampaignModalProps {
  /** Its name differs from screen to screen. */
  readonly title: string
  /** World and levels too: the Campaign Manager's. */
  readonly isDetailed?: boolean
  readonly onClose: () => void
  readonly onCreated: (campaign: Campaign) => void
}

interface Draft {
  readonly name: string
  readonly description: string
  readonly setting: string
  readonly world: string
  readonly startingLevel: number
}

const EMPTY: Draft = {
  name: '',
  description: '',
  setting: 'Fantasy',
  world: CAMPAIGN_SETTINGS_DEFAULTS.world,
  startingLevel: CAMPAIGN_SETTINGS_DEFAULTS.startingLevel,
}

export function CreateCampaignModal({ title, isDetailed = false, onClose, onCreated }: CreateCampaignModalProps) {
  const [draft, setDraft] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const { mutate: create, isPending, error } = useCreateCampaign()
  const isNameless = draft.name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isNameless) return
    create(bodyOf(draft), {
      onSuccess: (campaign) => {
        onClose()
        onCreated(campaign)
      },
    })
  }
  return (
    <Modal title={title} isOpen width="wide" onClose={onClose} hasUnsavedText={draft.name !== '' || draft.description !== ''}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('Name')}
          isRequired
          value={draft.name}
          error={isChecked && isNameless ? CAMPAIGN_NEEDS_NAME : undefined}
          maxLength={LIMITS.nameLength}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <Field label={t('Description')} hint={t('Two or three sentences are plenty to start with.')}>
          {(control) => (
            <TextArea
              {...control}
              value={draft.description}
              maxLength={LIMITS.descriptionLength}
              onChange={(event) => setDraft({ ...draft, description: event.target.value })}
            />
          )}
        </Field>
        <PillField
          label={t('Setting')}
          value={draft.setting}
          values={[...CAMPAIGN_SETTINGS]}
          onChange={(setting) => setDraft({ ...draft, setting })}
        />
        {isDetailed && (
          <>
            <PillField
              label={t('World')}
              value={draft.world}
              values={[...CAMPAIGN_WORLDS]}
              onChange={(world) => setDraft({ ...draft, world })}
            />
            <NumberField
              label={t('Starting level')}
              value={draft.startingLevel}
              min={1}
              max={20}
              onChange={(startingLevel) => setDraft({ ...draft, startingLevel })}
            />
          </>
        )}
        {error !== null && <Banner tone="error">{error.message}</Banner>}
        <ModalActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={isPending}>
            {t('Create Campaign')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}

function bodyOf({ world, startingLevel, ...fields }: Draft): BodyOf<'createCampaign'> {
  return {
    ...fields,
    name: fields.name.trim(),
    settings: { ...CAMPAIGN_SETTINGS_DEFAULTS, world, startingLevel, currentLevel: startingLevel },
  }
}
