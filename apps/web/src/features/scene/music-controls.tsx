import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../lib/words'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { Slider } from '../../ui/slider'
import { TRACKS } from './soundscape/recipes'

const SILENCE = ''

/** What everyone hears, and how loud. */
export function MusicControls() {
  const { music, audio } = useTable((table) => table.scene)
  const send = useSend()
  const choose = (name: string) => void send('scene-music-change', { musicTrack: name === SILENCE ? null : { name, url: '', loop: true } })
  const names = music === null || TRACKS.some((track) => track === music.name) ? TRACKS : [...TRACKS, music.name]
  return (
    <div className="grid gap-3">
      <Field label={t('Music')}>
        {(control) => (
          <Select
            {...control}
            value={music?.name ?? SILENCE}
            options={[{ value: SILENCE, label: t('No music') }, ...names.map((name) => ({ value: name, label: name }))]}
            onChoose={choose}
          />
        )}
      </Field>
      <Volume
        label={t('Music volume')}
        value={audio.musicVolume}
        onSettle={(musicVolume) => void send('audio-settings-change', { settings: { musicVolume } })}
      />
      <Volume
        label={t('Master volume')}
        value={audio.masterVolume}
        onSettle={(masterVolume) => void send('audio-settings-change', { settings: { masterVolume } })}
      />
      <Button
        aria-pressed={audio.muted}
        icon={audio.muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        onClick={() => void send('audio-settings-change', { settings: { muted: !audio.muted } })}
      >
        {audio.muted ? t('Unmute the table') : t('Mute the table')}
      </Button>
    </div>
  )
}

const SETTLES_MS = 250

/** The table is told where the slider comes to rest, not of every step on the way. */
function Volume({
  label,
  value,
  onSettle,
}: {
  readonly label: string
  readonly value: number
  readonly onSettle: (value: number) => void
}) {
  const [moved, setMoved] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function with each render is no new volume
  useEffect(() => {
    if (moved === undefined) return
    const timer = setTimeout(() => {
      onSettle(moved)
      setMoved(undefined)
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [moved])
  return <Slider label={label} min={0} max={100} value={moved ?? value} onChange={setMoved} />
}
