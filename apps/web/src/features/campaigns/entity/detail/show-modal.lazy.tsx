import { type CampaignEntity, entityName, type OpenCampaign, type UserId } from '@hearthlight/protocol'
import { useState } from 'react'
import { showEntity } from '../../../../documents/queries/campaign-acts'
import { t } from '../../../../lib/i18n'
import { notify } from '../../../../lib/notifications'
import { type Reader, ReadersField } from '../../../../lib/readers-field'
import { useBusy } from '../../../../ui/feedback/use-busy'
import { handleSubmit } from '../../../../ui/fields/field'
import { FormActions, Modal } from '../../../../ui/overlays/modal'
import { useCampaignIndex } from '../../campaign-screen'

/** HANDOUT-9 The DM chooses who reads it at the running session. */
export function ShowModal({ entity, onClose }: { readonly entity: CampaignEntity; readonly onClose: () => void }) {
  const { open } = useCampaignIndex()
  const [readers, setReaders] = useState<readonly UserId[]>()
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, during] = useBusy()
  const name = entityName(entity)
  const submit = async () => {
    const outcome = await during(showEntity(open.campaign.id, entity.id, readers))
    if (!outcome.ok) return setRefusal(outcome.failure.message)
    notify({
      type: 'success',
      title: t('“{title}” is shown.', { title: name }),
      message: t('You take it back in the journal of the table.'),
    })
    onClose()
  }
  return (
    <Modal
      title={t('Show {name} at the table', { name })}
      description={
        entity.kind === 'handout'
          ? t('It unfolds on your players’ screens at once and stays in their journals.')
          : t('Its name and its picture unfold on your players’ screens at once and stay in their journals. Nothing else is shown.')
      }
      isOpen
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <ReadersField players={playersOf(open)} readers={readers} onChange={setReaders} />
        <FormActions submitLabel={t('Show it now')} onCancel={onClose} isSaving={isSaving} loadingText={t('Sending …')} error={refusal} />
      </form>
    </Modal>
  )
}

/** Who sits at the running session. */
function playersOf({ members, runningSession }: OpenCampaign): readonly Reader[] {
  return (runningSession?.players ?? []).flatMap(({ userId }) => {
    const member = members.find((each) => each.userId === userId)
    return member === undefined ? [] : [{ id: userId, name: member.characterName, playerName: member.username }]
  })
}
