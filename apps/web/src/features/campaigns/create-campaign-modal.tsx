import { type Campaign, LIMITS } from '@hearthlight/protocol'
import { type FormEvent, useState } from 'react'
import { useCreateCampaign } from '../../api/campaigns'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Modal, ModalActions } from '../../ui/modal'
import { TextArea, TextInput } from '../../ui/text-input'

interface CreateCampaignModalProps {
  /** Its name differs from screen to screen. */
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onCreated: (campaign: Campaign) => void
}

const EMPTY = { name: '', description: '' }

export function CreateCampaignModal({ title, isOpen, onClose, onCreated }: CreateCampaignModalProps) {
  const [fields, setFields] = useState(EMPTY)
  const { mutate: create, isPending, error, reset } = useCreateCampaign()
  const close = () => {
    setFields(EMPTY)
    reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create(fields, {
      onSuccess: (campaign) => {
        close()
        onCreated(campaign)
      },
    })
  }
  return (
    <Modal title={title} isOpen={isOpen} onClose={close} hasUnsavedText={fields.name !== '' || fields.description !== ''}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label="Name" isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={fields.name}
              maxLength={LIMITS.nameLength}
              onChange={(event) => setFields({ ...fields, name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Description" hint="Two or three sentences are plenty to start with.">
          {(control) => (
            <TextArea
              {...control}
              value={fields.description}
              maxLength={LIMITS.descriptionLength}
              onChange={(event) => setFields({ ...fields, description: event.target.value })}
            />
          )}
        </Field>
        {error !== null && <Banner tone="error">{error.message}</Banner>}
        <ModalActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={fields.name.trim() === ''} isLoading={isPending}>
            Create Campaign
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
