import { LIMITS } from '@hearthlight/protocol'
import { AudioLines } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { handleSubmit } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { TextArea } from '../../ui/fields/text-input'
import { voiceOfNpc } from './reading'

const THE_DM = ''

/** Reads a text or the scene aloud on every screen, in an NPC's voice if one is chosen (DM). */
export function SpeakToAll() {
  const byId = useTable((table) => table.npcs.npcs)
  const scene = useTable((table) => table.scene.scene)
  const npcs = useMemo(() => Object.values(byId).sort((one, other) => one.name.localeCompare(other.name)), [byId])
  const send = useSend()
  const [text, setText] = useState('')
  const [who, setWho] = useState(THE_DM)
  const npc = npcs.find(({ id }) => id === who)
  const speak = async () => {
    if (text.trim() === '') return
    // For a hidden NPC only the voice is sent, without the name.
    const named = npc === undefined || npc.isHidden ? {} : { as: npc.name }
    const speaker = npc === undefined ? {} : { ...named, voice: voiceOfNpc(npc.name, npcs) }
    const ack = await send('voice-speak', { text: text.trim(), ...speaker })
    if (ack.ok) setText('')
  }
  return (
    <form aria-label={t('Voice Magic')} className="grid gap-2" onSubmit={handleSubmit(speak)}>
      <h3 className="text-sm font-semibold text-muted">{t('Voice Magic')}</h3>
      <TextArea
        aria-label={t('Read aloud to everyone')}
        placeholder={t('What is read aloud to everyone')}
        rows={2}
        maxLength={LIMITS.chatMessageLength}
        className="min-h-16"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-32 flex-1">
          <Select
            aria-label={t('Whose voice')}
            value={who}
            options={[
              { value: THE_DM, label: t('As the DM') },
              ...npcs.map(({ id, name }) => ({ value: id, label: t('As {name}', { name }) })),
            ]}
            onChoose={setWho}
          />
        </span>
        <Button type="submit" icon={<AudioLines aria-hidden />} disabled={text.trim() === ''}>
          {t('Speak')}
        </Button>
      </div>
      <Button
        icon={<AudioLines aria-hidden />}
        onClick={() => void send('voice-speak', { text: `${scene.name}. ${scene.description}`.slice(0, LIMITS.chatMessageLength) })}
      >
        {t('Read the scene aloud')}
      </Button>
    </form>
  )
}
