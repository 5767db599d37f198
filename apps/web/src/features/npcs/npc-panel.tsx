import { PawPrint, Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { draftOf, NEW_NPC } from './npc-draft'
import { NpcRow } from './npc-row'

const NpcForm = lazyPart(async () => (await import('./npc-form.lazy')).NpcForm)

/** The NPCs of the session. `onBestiary` opens the dialog that adds creatures of the compendium. */
export function NpcPanel({ onBestiary }: { readonly onBestiary: () => void }) {
  const byId = useTable((table) => table.npcs.npcs)
  const npcs = useMemo(() => Object.values(byId).sort((one, other) => one.name.localeCompare(other.name)), [byId])
  const send = useSend()
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<string>()
  return (
    <section aria-labelledby="npcs" className="grid gap-2">
      <header className="flex items-center justify-between gap-2">
        <h3 id="npcs" className="text-lg font-bold">
          {t('NPCs')}
        </h3>
        {!isAdding && (
          <span className="flex gap-1.5">
            <IconButton label={t('Add from the bestiary')} variant="secondary" glyph={PawPrint} onClick={onBestiary} />
            <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t('New NPC')}
            </Button>
          </span>
        )}
      </header>
      {isAdding && (
        <Suspense>
          <NpcForm
            label={t('New NPC')}
            initial={NEW_NPC}
            onSave={async (npc) => (await send('npc-added', { npc })).ok}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {npcs.length === 0 && !isAdding && <p className="text-sm text-faint">{t('Innkeepers, wolves, villains: nobody yet.')}</p>}
      <ul className="grid gap-1.5">
        {npcs.map((npc) => (
          <li key={npc.id}>
            {edited === npc.id ? (
              <Suspense>
                <NpcForm
                  label={t('Edit {name}', { name: npc.name })}
                  initial={draftOf(npc)}
                  onSave={async (changes) => (await send('npc-update', { npcId: npc.id, changes })).ok}
                  onClose={() => setEdited(undefined)}
                />
              </Suspense>
            ) : (
              <NpcRow npc={npc} onEdit={() => setEdited(npc.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
