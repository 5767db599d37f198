import { ListMusic, Volume2, VolumeX } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { SelectField } from '../../ui/fields/field'
import { Slider } from '../../ui/fields/slider'
import { Modal } from '../../ui/overlays/modal'
import { type Track, useTrackChoice } from './track-choice'

const OwnMusic = lazyPart(async () => (await import('./own-music.lazy')).OwnMusic)

/** Music and volume for everyone at the table. */
export function MusicControls() {
  const { music, audio } = useTable((table) => table.scene)
  const send = useSend()
  const tracks = useTrackChoice(music, t('No music'))
  const [isOwnOpen, setOwnOpen] = useState(false)
  const play = (track: Track | null, loop = true) => void send('scene-music-change', { musicTrack: track && { ...track, loop } })
  return (
    <div className="grid gap-3">
      <SelectField label={t('Music')} value={tracks.value} options={tracks.options} onChoose={(value) => play(tracks.trackOf(value))} />
      {music !== null && music.url !== '' && (
        <label className="flex min-h-hit items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-[var(--gold-fill)]"
            checked={music.loop}
            onChange={({ target: { checked } }) => play(music, checked)}
          />
          {t('Play it again and again')}
        </label>
      )}
      <Button icon={<ListMusic aria-hidden />} onClick={() => setOwnOpen(true)}>
        {t('Your music')}
      </Button>
      <Modal title={t('Your music')} isOpen={isOwnOpen} onClose={() => setOwnOpen(false)}>
        <Suspense>
          <OwnMusic />
        </Suspense>
      </Modal>
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

/** Sends the volume once the slider rests, not for every step. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function on each render is no new volume
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
