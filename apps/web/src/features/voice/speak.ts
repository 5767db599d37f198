import { VOICES, type VoiceName } from '@hearthlight/rules/scene'
import { useOwnSound } from '../../lib/sound'
import { speechParts } from './speech-parts'
import { useVoiceSettings } from './voice-settings'

/** While more parts than this wait in the queue, new texts are not read. */
const MOST_WAITING = 12
let waiting = 0

/** Queues a text to be read in a voice. It is dropped if the queue is too long. */
export function speak(text: string, voice: VoiceName = 'plain'): void {
  const { isMuted, volume } = useOwnSound.getState()
  if (isMuted || waiting > MOST_WAITING) return
  const { pitch, rate } = VOICES[voice]
  for (const part of speechParts(text)) {
    const utterance = new SpeechSynthesisUtterance(part)
    const spoken = chosenVoice()
    if (spoken !== undefined) {
      utterance.voice = spoken
      utterance.lang = spoken.lang
    }
    utterance.pitch = pitch
    utterance.rate = rate
    utterance.volume = volume / 100
    waiting += 1
    const isOver = () => {
      waiting = Math.max(0, waiting - 1)
    }
    utterance.addEventListener('end', isOver)
    utterance.addEventListener('error', isOver)
    window.speechSynthesis.speak(utterance)
  }
}

export function hush(): void {
  waiting = 0
  window.speechSynthesis.cancel()
}

function chosenVoice(): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis.getVoices()
  const { voiceUri } = useVoiceSettings.getState()
  const language = document.documentElement.lang.slice(0, 2)
  return voices.find((voice) => voice.voiceURI === voiceUri) ?? voices.find((voice) => voice.lang.startsWith(language) && voice.default)
}
