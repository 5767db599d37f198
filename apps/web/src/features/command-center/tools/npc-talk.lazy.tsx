import { LIMITS, type SavedNpc, type TalkLine } from '@hearthlight/protocol'
import { Eraser, Megaphone, Send, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Chip } from '../../../ui/buttons/chip'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Banner } from '../../../ui/feedback/banner'
import { handleSubmit } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'
import { Modal } from '../../../ui/overlays/modal'
import { talk, useForgetTalk, useNpcs } from '../api/ai-npcs'
import { usePickedSession, useSendToPicked } from '../session-picker/picked-session'
import { NpcPortrait } from './npc-portrait'
import { canSpeak, speak } from './speak'

/** A conversation with an NPC in character. The replies are text only; they stay here until the DM says them at the table. */
export function NpcTalk({ npc, model, onClose }: { readonly npc: SavedNpc; readonly model: string | null; readonly onClose: () => void }) {
  const { data } = useNpcs()
  const kept = data?.npcs.find(({ id }) => id === npc.id)?.talk ?? npc.talk
  const [message, setMessage] = useState('')
  const [saying, setSaying] = useState<{ readonly asked: string; readonly said: string }>()
  const [note, setNote] = useState<string>()
  const { mutate: forget } = useForgetTalk()
  const end = useRef<HTMLDivElement>(null)
  const lastWords = saying?.said ?? kept.at(-1)?.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when new text arrives
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [lastWords])
  const ask = async () => {
    const asked = message.trim()
    if (asked === '' || saying !== undefined) return
    setMessage('')
    setNote(undefined)
    setSaying({ asked, said: '' })
    const ending = await talk(npc.id, asked, (text) => setSaying((before) => ({ asked, said: (before?.said ?? '') + text })))
    setSaying(undefined)
    if ('refusal' in ending) {
      setMessage(asked)
      setNote(ending.refusal)
    } else setNote(ending.note)
  }
  const live: readonly TalkLine[] =
    saying === undefined
      ? []
      : [
          { by: 'dm', text: saying.asked, at: '' },
          { by: 'npc', text: saying.said === '' ? '…' : saying.said, at: '' },
        ]
  return (
    <Modal title={npc.persona.name} isOpen onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <header className="flex items-center gap-3">
          <NpcPortrait persona={npc.persona} />
          <div className="grid min-w-0 gap-1 text-sm text-muted">
            <span>
              {npc.persona.race} · {npc.persona.occupation}
            </span>
            <span>
              {model === null ? (
                <Chip tone="neutral">{t('Built-in voice: no AI is set up')}</Chip>
              ) : (
                <Chip tone="azure">{t('AI: {model}', { model })}</Chip>
              )}
            </span>
          </div>
          <IconButton
            label={t('Forget this conversation')}
            glyph={Eraser}
            className="ms-auto"
            disabled={kept.length === 0}
            onClick={() => forget(npc.id, { onError: (thrown) => reportFailure(thrown) })}
          />
        </header>
        <div
          role="log"
          aria-label={t('Conversation with {name}', { name: npc.persona.name })}
          className="grid max-h-[45dvh] min-h-32 grid-cols-[minmax(0,1fr)] content-start gap-2 overflow-y-auto rounded-2 border border-line bg-s2 p-3"
        >
          {kept.length + live.length === 0 && <p className="text-sm text-faint">{t('Say hello.')}</p>}
          {[...kept, ...live].map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
            <Line key={index} line={line} npc={npc} />
          ))}
          <div ref={end} />
        </div>
        {note !== undefined && <Banner tone="info">{note}</Banner>}
        <form className="flex gap-2" onSubmit={handleSubmit(ask)}>
          <TextInput
            aria-label={t('Say to {name}', { name: npc.persona.name })}
            placeholder={t('What is said to {name}', { name: npc.persona.name })}
            maxLength={LIMITS.talkMessageLength}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <Button type="submit" variant="primary" icon={<Send aria-hidden />} isLoading={saying !== undefined} loadingText={t('Speaks')}>
            {t('Say')}
          </Button>
        </form>
      </div>
    </Modal>
  )
}

function Line({ line: { by, text, isOffline, isCut }, npc }: { readonly line: TalkLine; readonly npc: SavedNpc }) {
  const isAtTable = usePickedSession() !== undefined
  const send = useSendToPicked()
  if (by === 'dm') return <p className="ms-8 rounded-2 bg-s3 px-3 py-2 text-sm break-words whitespace-pre-wrap">{text}</p>
  return (
    <div className="me-8 grid gap-1 rounded-2 border border-line bg-s1 px-3 py-2">
      <p className="font-read text-lg leading-snug break-words whitespace-pre-wrap">{text}</p>
      <p className="flex items-center gap-1 text-2xs text-faint">
        {isOffline === true && t('built-in voice')}
        {isCut === true && t('broke off')}
        <span className="ms-auto flex">
          {canSpeak() && <IconButton label={t('Hear it')} glyph={Volume2} onClick={() => speak(npc.persona, text)} />}
          <IconButton
            label={t('Say it at the table')}
            glyph={Megaphone}
            disabled={!isAtTable}
            onClick={() =>
              void send('chat-message', { message: text.slice(0, LIMITS.chatMessageLength), kind: 'npc', as: npc.persona.name })
            }
          />
        </span>
      </p>
    </div>
  )
}
