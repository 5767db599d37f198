import type { ComponentProps, ReactElement } from 'react'
import { useMemo } from 'react'
import { t } from '../../lib/i18n'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { MenuPopup } from '../../ui/buttons/menu-popup'
import { chatField, speakAs, useChatDraft, type Voice } from './use-chat-draft'

/** CHAT-47, CHAT-4 In whose name the user may speak: own characters and creatures; for the DM, NPCs. */
export function VoiceMenu({ trigger }: { readonly trigger: ReactElement<ComponentProps<'button'>> }) {
  const chosen = useChatDraft((draft) => draft.voice)
  const voices = useVoices()
  const entry = (label: string, voice: Voice | undefined) => ({
    label,
    isChecked: chosen?.name === voice?.name && chosen?.creatureId === voice?.creatureId,
    onSelect: () => speakAs(voice),
  })
  return (
    <MenuPopup
      trigger={trigger}
      side="top"
      focusAfter={chatField}
      entries={[
        entry(t('As yourself'), undefined),
        ...voices.map((voice) => ({ ...entry(voice.name, voice), section: t('In character') })),
      ]}
    />
  )
}

function useVoices(): readonly Voice[] {
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const seats = useTable((table) => table.party.seats)
  const tokens = useTable((table) => table.map.tokens)
  const npcs = useTable((table) => table.npcs.npcs)
  return useMemo(() => {
    if (isDm) return [...new Set(Object.values(npcs).map(({ name }) => name))].sort().map((name) => ({ name }))
    const own = seats.filter(({ id }) => id === you).map(({ id, character: { name } }) => ({ creatureId: id as string, name }))
    const creatures = Object.values(tokens)
      .filter(({ ownerId, seatId }) => ownerId === you && seatId === null)
      .map(({ id, name }) => ({ creatureId: id as string, name }))
    return [...own, ...creatures]
  }, [isDm, you, seats, tokens, npcs])
}
