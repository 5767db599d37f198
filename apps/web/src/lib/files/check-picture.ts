import { type ErrorCode, LIMITS } from '@hearthlight/protocol'

/** Why this file can't be used as a picture of at most so many bytes; undefined if it may be sent. The server also checks its bytes. */
export function refusalOfPicture(file: Pick<File, 'type' | 'size'>, mostBytes: number = LIMITS.imageBytes): ErrorCode | undefined {
  if (!file.type.startsWith('image/')) return 'FILE_003'
  return file.size > mostBytes ? 'FILE_005' : undefined
}
