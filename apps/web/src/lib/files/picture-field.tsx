import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { reportFailed } from '../../http/report-failure'
import { uploadPicture } from '../../http/upload-picture'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { appError, reportError } from '../errors'
import { t } from '../i18n'
import { refusalOfPicture } from './check-picture'
import { chooseFile } from './choose-file'
import { usePicture } from './use-picture'

interface PictureFieldProps {
  readonly label: string
  readonly pictureId: string | null
  readonly onChange: (pictureId: string | null) => void
}

/** Chooses and uploads a picture. The upload belongs to no single table: players may load it once the table shows it to them. */
export function PictureField({ label, pictureId, onChange }: PictureFieldProps) {
  const thumbnail = usePicture(pictureId ?? undefined)
  const [isSending, setSending] = useState(false)
  const choose = async () => {
    const file = await chooseFile('image/*')
    const refusal = refusalOfPicture(file)
    if (refusal !== undefined) return reportError(appError(refusal))
    setSending(true)
    const outcome = await uploadPicture(file, 'scene')
    setSending(false)
    if (outcome.ok) onChange(outcome.answer.id)
    else reportFailed(outcome.failure)
  }
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-semibold text-muted">{label}</span>
      {thumbnail !== undefined && (
        <div className="relative">
          <img src={thumbnail} alt="" className="h-32 w-full rounded-2 border border-line object-cover" />
          <IconButton label={t('Remove the picture')} variant="secondary" className="absolute top-2 end-2" onClick={() => onChange(null)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <Button icon={<ImagePlus aria-hidden />} isLoading={isSending} loadingText={t('Sending the picture …')} onClick={() => void choose()}>
        {pictureId === null ? t('Choose a picture') : t('Choose another picture')}
      </Button>
    </div>
  )
}
