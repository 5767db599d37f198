import { LIMITS, type SessionId, type Upload, type UploadPurpose } from '@hearthlight/protocol'
import { useMemo } from 'react'
import { errorOf } from '../../../http/failure'
import { uploadPicture } from '../../../http/upload-picture'
import { appError, reportError } from '../../../lib/errors'
import { refusalOfPicture } from '../../../lib/files/check-picture'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useSend } from '../../../live/use-send'
import { useMap } from '../controller/map-context'
import type { Cell } from '../scene/cell-name'

export interface PictureActs {
  /** Checks and sends a picture; undefined where it was refused; the refusal is shown. */
  upload(file: File, purpose: UploadPurpose): Promise<Upload | undefined>
  layUnderMap(file: File): Promise<void>
  addAsToken(file: File, cell: Cell | undefined): Promise<void>
}

export function usePictureActs(): PictureActs {
  const send = useSend()
  const { acts, sessionId } = useMap()
  return useMemo(() => {
    const upload: PictureActs['upload'] = async (file, purpose) => {
      acts.notice(t('Sending the picture …'))
      const uploaded = await sendPicture(file, purpose, sessionId)
      acts.notice('')
      return uploaded
    }
    return {
      upload,
      layUnderMap: async (file) => {
        const uploaded = await upload(file, 'map')
        if (uploaded === undefined) return
        const { id: uploadId, width, height } = uploaded
        const ack = await send('set-background', { uploadId, width, height })
        if (ack.ok) notify({ type: 'success', title: t('Background Uploaded') })
      },
      addAsToken: async (file, cell) => {
        const uploaded = await upload(file, 'token')
        if (uploaded !== undefined) await send('add-token', { token: { name: nameOf(file), uploadId: uploaded.id, ...cell } })
      },
    }
  }, [send, acts, sessionId])
}

async function sendPicture(file: File, purpose: UploadPurpose, sessionId: SessionId): Promise<Upload | undefined> {
  const refusal = refusalOfPicture(file)
  if (refusal !== undefined) {
    reportError(appError(refusal))
    return undefined
  }
  const outcome = await uploadPicture(file, purpose, sessionId)
  if (outcome.ok) return outcome.answer
  const { failure } = outcome
  reportError(errorOf(failure))
  return undefined
}

/** "old-ogre.png" becomes "old ogre". */
function nameOf({ name }: File): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words === '' ? t('Token') : words.slice(0, LIMITS.nameLength)
}
