import type { LinePicture } from '@hearthlight/table'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reportFailed } from '../../http/report-failure'
import { uploadPicture } from '../../http/upload-picture'
import { appError, reportError } from '../../lib/errors'
import { refusalOfPicture } from '../../lib/files/check-picture'
import { chooseFile } from '../../lib/files/choose-file'
import { t } from '../../lib/i18n'
import { IconButton } from '../../ui/buttons/icon-button'
import { CONTROL_CLASS } from '../../ui/fields/text-input'
import { focusChat, type HeldPicture, holdPicture, takePicture, useChatDraft, wordsOf } from './use-chat-draft'

const MOST_ALT = 200

export async function choosePicture(): Promise<void> {
  takePicture(await chooseFile('image/*'))
}

/** CHAT-50 Without a session, the upload opens only for those who read the line. */
export async function uploadHeld(picture: HeldPicture): Promise<LinePicture | undefined> {
  const refusal = refusalOfPicture(picture.file)
  if (refusal !== undefined) {
    reportError(appError(refusal))
    return undefined
  }
  const outcome = await uploadPicture(picture.file, 'scene')
  if (outcome.ok) return { uploadId: outcome.answer.id, alt: wordsOf(picture).slice(0, MOST_ALT) }
  reportFailed(outcome.failure)
  return undefined
}

/** Above the field: the picture that goes with the next line, and what it shows in words. */
export function Held() {
  const picture = useChatDraft((draft) => draft.picture)
  const address = useAddress(picture?.file)
  if (picture === undefined) return null
  const { alt, isSending } = picture
  return (
    <div className="flex h-14 items-center gap-2 rounded-1 border-s-2 border-gold-fill bg-s2 ps-2">
      <img src={address} alt="" className="size-11 shrink-0 rounded-1 border border-line object-cover" />
      {isSending ? (
        <p role="status" className="grow truncate text-sm text-muted">
          {t('Sending the picture …')}
        </p>
      ) : (
        <>
          <input
            value={alt}
            maxLength={MOST_ALT}
            aria-label={t('What the picture shows')}
            placeholder={t('What the picture shows')}
            className={`${CONTROL_CLASS} h-9 min-w-0 grow text-sm phone:h-11`}
            onChange={(event) => holdPicture({ ...picture, alt: event.target.value })}
          />
          <IconButton
            label={t('Remove the picture')}
            onClick={() => {
              holdPicture(undefined)
              focusChat()
            }}
          >
            <X aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}

function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return undefined
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
