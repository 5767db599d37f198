import type { SessionId, Upload, UploadPurpose } from '@hearthlight/protocol'
import { call, type Outcome } from './call'

/** Sends a picture; everyone at the session's table may then see it. */
export function uploadPicture(file: File, purpose: UploadPurpose, sessionId: SessionId): Promise<Outcome<Upload>> {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('sessionId', sessionId)
  form.set('name', file.name)
  form.set('file', file)
  return call('createUpload', { form })
}
