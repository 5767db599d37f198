import type { SavedNpc } from '@hearthlight/protocol'
import { MessageCircle, RefreshCw, Sparkles, Trash2, Volume2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { reportFailure } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useDeleteNpc, useNpcs } from '../api/ai-npcs'
import { drawNpc, useDrawnNpc } from './npc-draft'
import { PersonaCard } from './persona-card'
import { SaveNpc } from './save-npc'
import { canSpeak, speak } from './speak'

const NpcTalk = lazy(async () => ({ default: (await import('./npc-talk.lazy')).NpcTalk }))

/** Somebody for the spur of the moment. */
export function NpcGenerator() {
  const { npc } = useDrawnNpc()
  const [isDrawing, setDrawing] = useState(false)
  const draw = async () => {
    setDrawing(true)
    await drawNpc().catch(reportFailure)
    setDrawing(false)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {npc === undefined ? (
        <EmptyState icon={<Sparkles />} text={t('An innkeeper, a rival, a witness: somebody with a face, a voice and a secret.')}>
          <Button variant="primary" isLoading={isDrawing} onClick={() => void draw()}>
            {t('Generate')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <PersonaCard persona={npc} />
          <div className="flex flex-wrap gap-2">
            <Button icon={<RefreshCw aria-hidden />} isLoading={isDrawing} onClick={() => void draw()}>
              {t('Regenerate')}
            </Button>
            {canSpeak() && (
              <Button
                variant="ghost"
                icon={<Volume2 aria-hidden />}
                onClick={() => speak(npc, t('{name}, {occupation}. Well met.', { name: npc.name, occupation: npc.occupation }))}
              >
                {t('Hear the voice')}
              </Button>
            )}
          </div>
          <SaveNpc npc={npc} />
        </>
      )}
      <Kept />
    </div>
  )
}

function Kept() {
  const { data } = useNpcs()
  const { mutate: remove } = useDeleteNpc()
  const [talkingTo, setTalkingTo] = useState<SavedNpc>()
  if (data === undefined || data.npcs.length === 0) return null
  return (
    <section aria-labelledby="kept-npcs" className="grid gap-1.5">
      <h3 id="kept-npcs" className="text-sm font-semibold text-muted">
        {t('On your shelf')}
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {data.npcs.map((npc) => (
          <li key={npc.id} className="flex items-center gap-1 rounded-2 border border-line bg-s2 py-0.5 pe-1 ps-3">
            <span className="min-w-0 flex-1 truncate text-sm">
              <strong dir="auto">{npc.persona.name}</strong>{' '}
              <span className="text-faint">
                {npc.persona.race}, {npc.persona.occupation}
              </span>
            </span>
            <IconButton label={t('Talk with {name}', { name: npc.persona.name })} onClick={() => setTalkingTo(npc)}>
              <MessageCircle aria-hidden />
            </IconButton>
            <IconButton
              label={t('Remove {name}', { name: npc.persona.name })}
              onClick={() => remove(npc.id, { onError: (thrown) => reportFailure(thrown) })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {talkingTo !== undefined && (
        <Suspense>
          <NpcTalk npc={talkingTo} model={data.model} onClose={() => setTalkingTo(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
