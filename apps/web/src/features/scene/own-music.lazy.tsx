import { LIMITS } from '@hearthlight/protocol'
import { Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { reportFailure } from '../../http/report-failure'
import { appError, reportError } from '../../lib/errors'
import { chooseFile } from '../../lib/files/choose-file'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { useAddSound, useDeleteSound, useSounds } from './api/sounds'

const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = LIMITS.soundBytes / MEGABYTE
/** Extensions besides the types: some systems know no type for .ogg files. */
const ACCEPTED = 'audio/mpeg,audio/ogg,audio/mp4,audio/wav,.mp3,.ogg,.oga,.opus,.m4a,.wav'

/** The DM's uploaded music: available at all of their tables, and not heard by anybody before it is played there. */
export function OwnMusic() {
  const { data, isError, refetch } = useSounds()
  const { mutate: add, isPending } = useAddSound()
  const choose = async () => {
    const file = await chooseFile(ACCEPTED)
    if (file.size > LIMITS.soundBytes) {
      return reportError(
        appError('FILE_005', {
          userMessage: t('This file is too large: music may have {mostMegabytes} MB at most.', { mostMegabytes: MOST_MEGABYTES }),
        }),
      )
    }
    add(file, { onError: (thrown) => reportFailure(thrown) })
  }
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton />
  const { sounds, used, quota } = data
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        {t(
          'MP3, Ogg, M4A or WAV, up to {mostMegabytes} MB each. Only people at your table hear it, while it plays. Bring only what you may share.',
          { mostMegabytes: MOST_MEGABYTES },
        )}
      </p>
      <ul aria-label={t('Your music')} className="grid gap-1.5">
        {sounds.map((sound) => (
          <SoundRow key={sound.id} {...sound} />
        ))}
      </ul>
      <Button icon={<Upload aria-hidden />} isLoading={isPending} loadingText={t('Sending the music …')} onClick={() => void choose()}>
        {t('Upload music')}
      </Button>
      <p className="text-2xs text-faint">
        {t('{used} of {quota} MB are used, pictures, maps and saves included.', { used: inMegabytes(used), quota: inMegabytes(quota) })}
      </p>
    </div>
  )
}

interface SoundRowProps {
  readonly id: string
  readonly name: string
  readonly format: string
  readonly bytes: number
}

function SoundRow({ id, name, format, bytes }: SoundRowProps) {
  const { mutate: remove } = useDeleteSound()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="flex items-center gap-2 rounded-2 border border-line bg-s2 py-1 pe-1 ps-3">
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="text-2xs text-faint">
          {t('{format} · {bytes} MB', { format: format.toUpperCase(), bytes: inMegabytes(bytes) })}
        </span>
      </span>
      <IconButton label={t('Delete {name}', { name })} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        text={t('Delete {name}? Scenes that play it fall silent.', { name })}
        confirmLabel={t('Delete music')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove(id, { onError: (thrown) => reportFailure(thrown) })
        }}
      />
    </li>
  )
}

function inMegabytes(bytes: number): string {
  return (bytes / MEGABYTE).toLocaleString(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
}
