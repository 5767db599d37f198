import type { LinePicture } from '@hearthlight/table'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { reportFailed } from '../../http/report-failure'
import { uploadPicture } from '../../http/upload-picture'
import { appError, reportError } from '../../lib/errors'
import { refusalOfPicture } from '../../lib/files/check-picture'
import { chooseFile } from '../../lib/files/choose-file'
import { t } from '../../lib/i18n'
import { IconButton } from '../../ui/buttons/icon-button'
import { focusChat, type HeldPicture, holdPicture, useChatDraft, wordsOf } from './use-chat-draft'

/** Most letters of what a picture shows. */
export const MOST_ALT = 200

/** CHAT-52 Without a session, the upload opens only for those who read the line. */
export async function uploadHeld(picture: HeldPicture): Promise<LinePicture | undefined> {
  const outcome = await uploadPicture(picture.file, 'scene')
  if (outcome.ok) return { uploadId: outcome.answer.id, alt: wordsOf(picture).slice(0, MOST_ALT) }
  reportFailed(outcome.failure)
  return undefined
}

/** Chooses the picture that goes with the next line; the form that it stands in takes what is pasted and dropped. */
export function PictureButton() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (form == null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    form.addEventListener('paste', (event) => takeFrom(event, event.clipboardData), { signal })
    form.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer), { signal })
    form.addEventListener('dragover', (event) => event.dataTransfer?.types.includes('Files') === true && event.preventDefault(), { signal })
    return () => stop.abort()
  }, [])
  return (
    <span ref={place} className="-mx-1 w-9 shrink-0 phone:w-11">
      <IconButton
        label={t('Add a picture')}
        className="h-11! w-9! text-faint phone:w-11!"
        onClick={() => void chooseFile('image/*').then(takePicture)}
      >
        <ImagePlus aria-hidden />
      </IconButton>
    </span>
  )
}

/** Text, also if a picture of it comes along, goes into the field. */
function takeFrom(event: Event, data: DataTransfer | null): void {
  const [file] = data?.files ?? []
  if (file === undefined || data?.types.includes('text/plain') === true) return
  event.preventDefault()
  event.stopPropagation()
  takePicture(file)
}

/** Not while another one is being sent. */
function takePicture(file: File): void {
  const refusal = refusalOfPicture(file)
  if (refusal !== undefined) {
    reportError(appError(refusal))
    return
  }
  if (useChatDraft.getState().picture?.isSending === true) return
  holdPicture({ file, alt: file.name.replace(/\.\w+$/, '').slice(0, MOST_ALT), isSending: false })
  focusChat()
}
