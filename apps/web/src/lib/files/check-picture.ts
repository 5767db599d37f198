import { type ErrorCode, LIMITS, MOTION_TYPES } from '@hearthlight/protocol'

/** Why this file can't be used as a picture of at most so many bytes; undefined if it may be sent. The server also checks its bytes. */
export function refusalOfPicture(file: Pick<File, 'type' | 'size'>, mostBytes: number = LIMITS.imageBytes): ErrorCode | undefined {
  if (!file.type.startsWith('image/')) return 'FILE_003'
  return file.size > mostBytes ? 'FILE_005' : undefined
}

const VIDEO_TYPES: readonly string[] = [MOTION_TYPES.webm, MOTION_TYPES.mp4]

/** Whether the file is a video that may lie under a map. */
export function isVideo({ type }: Pick<File, 'type'>): boolean {
  return VIDEO_TYPES.includes(type)
}

/** Why this video can't be used as a map; undefined if it may be sent. The server also checks its bytes. */
export function refusalOfVideo({ size }: Pick<File, 'size'>): ErrorCode | undefined {
  return size > LIMITS.mapImageBytes ? 'FILE_005' : undefined
}
