import { type ErrorCode, LIMITS } from '@hearthlight/protocol'

/** Why this file can't become a picture; undefined where it may be sent. The server looks at its bytes besides. */
export function refusalOfPicture(file: Pick<File, 'type' | 'size'>): ErrorCode | undefined {
  if (!file.type.startsWith('image/')) return 'FILE_003'
  return file.size > LIMITS.imageBytes ? 'FILE_005' : undefined
}
