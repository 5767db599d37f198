import type { VoiceName } from '@hearthlight/rules/scene'
import type { ChatLine, SceneState } from '@hearthlight/table'
import { useCallback, useEffect } from 'react'
import { t, translate } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { useAnnouncement, useIsDm, useLive } from '../../live/use-table'
import { hasSpeech, setVoiceSettings, useVoiceSettings } from './voice-settings'

interface Spoken {
  readonly text: string
  readonly as?: string
  readonly voice?: VoiceName
}

/** Reads aloud what the user has chosen. The speech code is loaded with the first text. */
export function VoiceMagic() {
  const live = useLive()
  useAnnouncement(
    'scene-changed',
    useCallback((payload) => {
      const { scene } = payload as { scene: SceneState['scene'] }
      const { isOn, readsScenes } = useVoiceSettings.getState()
      if (isOn && readsScenes) void say(`${translate(scene.name)}. ${translate(scene.description)}`)
    }, []),
  )
  useAnnouncement(
    'chat-message',
    useCallback(
      (payload) => {
        const wishes = useVoiceSettings.getState()
        if (!wishes.isOn) return
        const npcs = Object.values(live.store.getState().table?.npcs.npcs ?? {})
        void import('./reading').then(({ readingOf }) => {
          const reading = readingOf(payload as ChatLine, wishes, npcs)
          if (reading !== undefined) void say(reading.text, reading.voice)
        })
      },
      [live],
    ),
  )
  const isDm = useIsDm()
  useAnnouncement(
    'voice-spoken',
    useCallback((payload) => hearDm(payload as Spoken, isDm), [isDm]),
  )
  const isOn = useVoiceSettings((settings) => settings.isOn)
  useEffect(() => {
    if (!isOn) return
    return () => void import('./speak').then(({ hush }) => hush())
  }, [isOn])
  return null
}

/** A text that the DM speaks to all: read aloud if the user's voice is on, otherwise shown to players as a notification. */
function hearDm({ text, as, voice }: Spoken, isDm: boolean): void {
  if (useVoiceSettings.getState().isOn) return void say(text, voice)
  if (isDm) return
  const listen = () => {
    setVoiceSettings({ isOn: true })
    void say(text, voice)
  }
  notify({
    type: 'info',
    title: as ?? t('The DM'),
    message: text,
    ...(hasSpeech() ? { actions: [{ label: t('Read aloud'), variant: 'secondary' as const, run: listen }] } : {}),
  })
}

async function say(text: string, voice?: VoiceName): Promise<void> {
  if (!hasSpeech()) return
  const { speak } = await import('./speak')
  speak(text, voice)
}
