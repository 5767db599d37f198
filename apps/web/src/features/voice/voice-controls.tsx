import { AudioLines, CircleStop } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { CheckBox } from '../../ui/fields/check-box'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { hush, speak } from './speak'
import { hasSpeech, setVoiceSettings, useVoiceSettings } from './voice-settings'

const READS = [
  { key: 'readsScenes', label: t('Scenes') },
  { key: 'readsNpcs', label: t('Narration and NPCs') },
  { key: 'readsChat', label: t('Chat') },
] as const

/** Voice Magic: what this browser reads aloud. Off by default. */
export function VoiceControls() {
  const settings = useVoiceSettings()
  const voices = useVoices()
  if (!hasSpeech()) return <p className="text-sm text-faint">{t('This browser can’t read aloud.')}</p>
  const { isOn, voiceUri } = settings
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="float-start mb-2 text-md font-bold">{t('Voice Magic')}</legend>
      <CheckBox
        className="clear-both flex min-h-hit items-center gap-2 text-sm"
        isChecked={isOn}
        onChange={(checked) => setVoiceSettings({ isOn: checked })}
        label={t('Read aloud to me')}
      />
      {isOn && (
        <>
          <div className="grid gap-1 ps-6">
            {READS.map(({ key, label }) => (
              <CheckBox
                key={key}
                className="flex min-h-8 items-center gap-2 text-sm text-muted"
                isChecked={settings[key]}
                onChange={(checked) => setVoiceSettings({ [key]: checked })}
                label={label}
              />
            ))}
          </div>
          <Field label={t('Voice')}>
            {(control) => (
              <Select
                {...control}
                value={voiceUri}
                options={[
                  { value: '', label: t('As the browser likes') },
                  ...voices.map((voice) => ({ value: voice.voiceURI, label: voice.name })),
                ]}
                onChoose={(chosen) => setVoiceSettings({ voiceUri: chosen })}
              />
            )}
          </Field>
          <div className="flex gap-2">
            <Button icon={<AudioLines aria-hidden />} onClick={() => speak(t('The candles go out, one after another.'))}>
              {t('Try it')}
            </Button>
            <Button variant="ghost" icon={<CircleStop aria-hidden />} onClick={hush}>
              {t('Be quiet')}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}

/** Browsers load their list of voices some time after the page. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => (hasSpeech() ? window.speechSynthesis.getVoices() : []))
  useEffect(() => {
    if (!hasSpeech()) return
    const look = () => setVoices(window.speechSynthesis.getVoices())
    window.speechSynthesis.addEventListener('voiceschanged', look)
    return () => window.speechSynthesis.removeEventListener('voiceschanged', look)
  }, [])
  return voices
}
