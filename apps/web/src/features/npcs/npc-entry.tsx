import { Suspense } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { draftOf } from './npc-draft'

const NpcForm = lazyPart(async () => (await import('./npc-form.lazy')).NpcForm)

/** The DM's entry of one NPC, beside the map. */
export function NpcEntry({ npcId, onDone }: { readonly npcId: string; readonly onDone: () => void }) {
  const npc = useTable((table) => table.npcs.npcs[npcId])
  const send = useSend()
  if (npc === undefined) return <p className="text-sm text-muted">{t('This NPC is no longer at the table.')}</p>
  return (
    <Suspense>
      <NpcForm
        label={t('Edit {name}', { name: npc.name })}
        initial={draftOf(npc)}
        onSave={async (changes) => (await send('npc-update', { npcId, changes })).ok}
        onClose={onDone}
      />
    </Suspense>
  )
}
