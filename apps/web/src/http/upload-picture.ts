import type { SessionId, Upload, UploadPurpose } from '@hearthlight/protocol'
import { call, type Outcome } from './call'

/** Uploads a picture. With a session, everyone at its table may see it; without one, everyone to whom it is shown somewhere. */
export function uploadPicture(file: File, purpose: UploadPurpose, sessionId?: SessionId): Promise<Outcome<Upload>> {
  const form = new FormData()
  form.set('purpose', purpose)
  if (sessionId !== undefined) form.set('sessionId', sessionId)
  form.set('name', file.name)
  form.set('file', file)
  return call('createUpload', { form })
}
