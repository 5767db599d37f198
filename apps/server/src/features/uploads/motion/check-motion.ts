import { LIMITS, type MotionFormat } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../../http/answers/refusal'
import { isAnimatedWebp } from './animated-webp'
import { DamagedContainer, type MovingSize, type PixelSize } from './container'
import { isBoxed, readMp4 } from './mp4'
import { isEbml, readWebm } from './webm'

/** What moves, as it came. */
export interface Motion {
  readonly format: MotionFormat
  readonly bytes: Buffer
}

const PIXELS_PER_MEGAPIXEL = 1_000_000
const NO_VIDEO = () => refuseCall('FILE_003', 'Please choose a WebM or MP4 video.')
const DAMAGED = () => refuseCall('FILE_004', 'This video is damaged or not complete.')

/** Checks the container of a video by its own bytes, whatever its name: nothing of it is decoded. */
export function checkVideo(bytes: Buffer): (Motion & { readonly size: PixelSize }) | HttpRefused {
  const format = isEbml(bytes) ? 'webm' : isBoxed(bytes) ? 'mp4' : undefined
  if (format === undefined) return NO_VIDEO()
  try {
    const size = format === 'webm' ? readWebm(bytes) : readMp4(bytes)
    if (size === undefined) return NO_VIDEO()
    return refuseMovingSize(size) ?? { format, bytes, size }
  } catch (error) {
    if (error instanceof DamagedContainer) return DAMAGED()
    throw error
  }
}

function refuseMovingSize({ width, height, pixelWidth, pixelHeight }: MovingSize): HttpRefused | undefined {
  if (Math.min(width, height, pixelWidth, pixelHeight) < 1) return DAMAGED()
  if (Math.max(width, height, pixelWidth, pixelHeight) > LIMITS.mapImagePixels) {
    return refuseCall('FILE_005', 'This map has more than 16,384 pixels on a side. Please choose a smaller one.')
  }
  if (Math.max(width * height, pixelWidth * pixelHeight) <= LIMITS.movingMegapixels * PIXELS_PER_MEGAPIXEL) return undefined
  return refuseCall('FILE_005', 'This map moves and has more than 36 megapixels. Please choose a smaller one.')
}

/** The moving form of a picture that is animated; undefined if it stands still. */
export function motionOfPicture(bytes: Buffer, { width, height }: PixelSize): Motion | HttpRefused | undefined {
  try {
    if (!isAnimatedWebp(bytes)) return undefined
    return refuseMovingSize({ width, height, pixelWidth: width, pixelHeight: height }) ?? { format: 'webp', bytes }
  } catch (error) {
    if (error instanceof DamagedContainer) return refuseCall('FILE_004', 'This picture is damaged and can’t be shown.')
    throw error
  }
}

/** Whether the still is the video's picture, up to rounding: laid in its place, nothing of the map moves. */
export function hasProportionsOf(video: PixelSize, still: PixelSize): boolean {
  return Math.abs(still.width * video.height - still.height * video.width) <= video.width + video.height
}
