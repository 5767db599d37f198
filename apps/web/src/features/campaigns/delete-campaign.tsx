import type { Campaign } from '@hearthlight/protocol'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDeleteCampaign } from '../../api/campaigns'
import { reportFailure } from '../../api/report-failure'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'

export function DeleteCampaign({ campaign: { id, name }, onDeleted }: { readonly campaign: Campaign; readonly onDeleted?: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate: remove, isPending } = useDeleteCampaign()
  const confirm = () =>
    remove(id, {
      onSuccess: () => {
        setAsking(false)
        onDeleted?.()
      },
      onError: (thrown) => {
        setAsking(false)
        reportFailure(thrown, confirm)
      },
    })
  return (
    <>
      <Button variant="danger" icon={<Trash2 aria-hidden />} aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        text="Are you sure you want to delete this campaign?"
        confirmLabel="Delete campaign"
        isLoading={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
