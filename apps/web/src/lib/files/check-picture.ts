import { type ErrorCode, LIMITS } from '@hearthlight/protocol'

/** Why this file can't be used as a picture; undefined if it may be sent. The server also checks its bytes. */
export function refusalOfPicture(file: Pick<File, 'type' | 'size'>): ErrorCode | undefined {
  if (!file.type.startsWith('image/')) return 'FILE_003'
  return file.size > LIMITS.imageBytes ? 'FILE_005' : undefined
}
