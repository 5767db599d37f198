import type { UploadPurpose } from '@hearthlight/protocol'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { uploadPicture } from '../../../http/upload-picture'
import { usePicture } from '../../../lib/files/use-picture'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { useBusy } from '../../../ui/feedback/use-busy'

interface PictureFieldProps {
  readonly label: string
  readonly purpose: UploadPurpose
  readonly value: string | null
  readonly onChange: (uploadId: string | null) => void
}

/** A picture that the DM uploads. It is uploaded as soon as it is chosen, and belongs to the entity once the entity is saved. */
export function PictureField({ label, purpose, value: uploadId, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const address = usePicture(uploadId ?? undefined)
  const [isSending, during] = useBusy()
  const [refusal, setRefusal] = useState<string>()
  const send = async (file: File) => {
    setRefusal(undefined)
    const outcome = await during(uploadPicture(file, purpose))
    if (outcome.ok) onChange(outcome.answer.id)
    else setRefusal(outcome.failure.message)
  }
  return (
    <fieldset aria-labelledby={labelId} className="grid gap-1.5">
      <span id={labelId} className="text-sm font-semibold text-muted">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        {address !== undefined && <img src={address} alt={label} className="h-20 max-w-40 rounded-2 border border-line object-cover" />}
        <Button icon={<ImagePlus aria-hidden />} isLoading={isSending} loadingText={t('Sending...')} onClick={() => input.current?.click()}>
          {uploadId === null ? t('Choose a picture') : t('Choose another')}
        </Button>
        {uploadId !== null && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => onChange(null)}>
            {t('Take it off')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('{label}: file', { label })}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) void send(file)
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-crimson">
          {refusal}
        </p>
      )}
    </fieldset>
  )
}
