import { LIMITS, MOTION_TYPES, type SessionId, type Upload, type UploadPurpose } from '@hearthlight/protocol'
import { useMemo } from 'react'
import type { Outcome } from '../../../http/call'
import { errorOf, failureWithout } from '../../../http/failure'
import { uploadPicture } from '../../../http/upload-picture'
import { appError, reportError } from '../../../lib/errors'
import { isVideo, refusalOfPicture, refusalOfVideo } from '../../../lib/files/check-picture'
import { t } from '../../../lib/i18n'
import { causeIsGone, notify } from '../../../lib/notifications'
import { useSend } from '../../../live/use-send'
import { useMap } from '../controller/map-context'
import type { Size } from '../controller/view-moves'
import type { Cell } from '../scene/cell-name'
import { alignGrid } from '../tools/align-grid/definition'

export function usePictureActs() {
  const send = useSend()
  const { acts, sessionId } = useMap()
  return useMemo(() => {
    /** Validates and uploads a picture; resolves with undefined after a refusal, which is shown. */
    const upload = async (file: File, purpose: UploadPurpose) => {
      acts.notice(t('Sending the picture …'))
      const uploaded = await sendPicture(file, purpose, sessionId, acts.notice)
      acts.notice('')
      return uploaded
    }
    const lay = async ({ id: uploadId }: Upload, { width, height }: Size) => {
      const { ok } = await send('set-background', { uploadId, width, height })
      if (ok) acts.framePicture({ width, height })
      return ok
    }
    /** Pictures with a grid of their own seldom have squares of the map's size. */
    const align = { label: alignGrid.label, variant: 'secondary', run: () => acts.chooseTool(alignGrid.name) } as const
    return {
      upload,
      layUnderMap: async (file: File) => {
        const uploaded = await upload(file, 'map')
        if (uploaded === undefined || !(await lay(uploaded, uploaded))) return
        const message = t('Does it show squares or hexes of its own? Fit the grid to them.')
        notify({ type: 'success', title: t('Background Uploaded'), message, actions: [align], duration: ALIGN_OFFER_MS })
      },
      /** Lays a picture that was made for the map's grid. */
      layPlan: async (file: File, size: Size) => {
        const uploaded = await upload(file, 'map')
        if (uploaded !== undefined) await lay(uploaded, size)
      },
      addAsToken: async (file: File, cell: Cell | undefined) => {
        const uploaded = await upload(file, 'token')
        if (uploaded !== undefined) await send('add-token', { token: { name: nameOf(file), uploadId: uploaded.id, ...cell } })
      },
    }
  }, [send, acts, sessionId])
}

/** For the browser's dialog: pictures, and videos that the server takes. */
export const MAP_FILES = `image/*,${Object.values(MOTION_TYPES).join(',')}`

/** Time to read the offer and to look at the picture. */
const ALIGN_OFFER_MS = 10_000

/** The cause of a refused file; the next picture that is accepted ends it. */
const UNUSABLE_PICTURE = 'unusable picture'

async function sendPicture(
  file: File,
  purpose: UploadPurpose,
  sessionId: SessionId,
  notice: (words: string) => void,
): Promise<Upload | undefined> {
  const isMoving = purpose === 'map' && isVideo(file)
  const refusal = isMoving ? refusalOfVideo(file) : refusalOfPicture(file, purpose === 'map' ? LIMITS.mapImageBytes : undefined)
  if (refusal !== undefined) {
    const isTooLargeMap = purpose === 'map' && refusal === 'FILE_005'
    reportError(
      appError(refusal, { cause: UNUSABLE_PICTURE, ...(isTooLargeMap && { userMessage: t('This map is too large: 50 MB at most.') }) }),
    )
    return undefined
  }
  const isLarge = isMoving || file.size > LIMITS.imageBytes
  const outcome = await (isLarge ? sendLarge(file, sessionId, notice, isMoving) : uploadPicture(file, purpose, sessionId))
  if (outcome.ok) {
    causeIsGone(UNUSABLE_PICTURE)
    return outcome.answer
  }
  const { failure } = outcome
  reportError(errorOf(failure))
  return undefined
}

async function sendLarge(
  file: File,
  sessionId: SessionId,
  onProgress: (words: string) => void,
  isMoving: boolean,
): Promise<Outcome<Upload>> {
  try {
    if (isMoving) return await (await import('./send-moving.lazy')).sendMoving(file, sessionId, onProgress)
    const { sendInParts } = await import('../../../http/send-in-parts.lazy')
    return await sendInParts(file, sessionId, { onProgress })
  } catch {
    return { ok: false, failure: failureWithout('NET_001') }
  }
}

/** "old-ogre.png" becomes "old ogre". */
function nameOf({ name }: File): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words === '' ? t('Token') : words.slice(0, LIMITS.nameLength)
}
