import { QUEST_STATUSES } from '@hearthlight/rules/scene'
import type { Quest } from '@hearthlight/table'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { Select } from '../../ui/fields/select'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { Modal } from '../../ui/overlays/modal'
import { QuestCard, STATUS_LABELS } from './quest-card'
import { NEW_QUEST, type QuestDraft, QuestForm } from './quest-form'
import { questsInOrder } from './quests-in-order'

/** The DM's dialog to create, assign, edit and delete quests. */
export function QuestManager({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const byId = useTable((table) => table.quests.quests)
  const quests = useMemo(() => questsInOrder(Object.values(byId)), [byId])
  const send = useSend()
  const [isAdding, setAdding] = useState(false)
  return (
    <Modal title={t('Quest Manager')} isOpen={isOpen} onClose={onClose} width="wide" hasUnsavedText={isAdding}>
      <div className="grid gap-3">
        {isAdding ? (
          <QuestForm
            label={t('New quest')}
            initial={NEW_QUEST}
            onSave={async (quest) => (await send('quest-add', { quest: asSent(quest) })).ok}
            onClose={() => setAdding(false)}
          />
        ) : (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t('New quest')}
          </Button>
        )}
        {quests.length === 0 && !isAdding && <p className="text-sm text-faint">{t('No quests are written yet.')}</p>}
        <ul className="grid gap-3">
          {quests.map((quest) => (
            <li key={quest.id}>
              <ManagedQuest quest={quest} />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

const STATUSES = QUEST_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))

function ManagedQuest({ quest }: { readonly quest: Quest }) {
  const { id: questId, name, status } = quest
  const send = useSend()
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  if (isEditing) {
    return (
      <QuestForm
        label={t('Edit {name}', { name })}
        initial={quest}
        onSave={async (draft) => (await send('quest-edit', { questId, changes: asSent(draft) })).ok}
        onClose={() => setEditing(false)}
      />
    )
  }
  return (
    <>
      <QuestCard quest={quest}>
        <Select
          aria-label={t('Status of {name}', { name })}
          value={status}
          options={STATUSES}
          onChoose={(chosen) => {
            const next = QUEST_STATUSES.find((each) => each === chosen)
            if (next !== undefined) void send('quest:update-status', { questId, status: next })
          }}
        />
        <IconButton className="ms-auto" label={t('Edit quest {name}', { name })} onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={t('Remove quest {name}', { name })} onClick={() => setRemoving(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </QuestCard>
      <ConfirmDialog
        isOpen={isRemoving}
        text={t('Remove the quest {name}?', { name })}
        confirmLabel={t('Remove quest')}
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false)
          void send('quest-remove', { questId })
        }}
      />
    </>
  )
}

function asSent({ name, description, notes, isHidden, shownTo = [], objectives }: QuestDraft) {
  return { name, description, notes, isHidden, shownTo: [...shownTo], objectives: [...objectives] }
}
