import { LIMITS, type UploadPurpose } from '@hearthlight/protocol'
import type Sharp from 'sharp'
import type { SharpOptions } from 'sharp'
import { type HttpRefused, refuseCall } from '../../http/refusal'
import { sniffPicture } from './sniff-picture'

/** A picture as it will be kept. */
export interface EncodedPicture {
  readonly fullSize: Buffer
  readonly thumbnail: Buffer
  /** Pixels of the full size. */
  readonly width: number
  readonly height: number
}

export const PICTURE_TYPE = 'image/webp'

/** Pixels on the longer side that a purpose needs. 8,192 is the largest texture that most graphics cards take. */
const MOST_PIXELS: Readonly<Record<UploadPurpose, number>> = { map: 8_192, scene: 4_096, portrait: 2_048, token: 1_024 }
const PIXELS_PER_MEGAPIXEL = 1_000_000
const GIVE_UP_SECONDS = 20
const FULL_SIZE = { quality: 86, alphaQuality: 90, effort: 2 } as const
const THUMBNAIL = { quality: 75, effort: 3 } as const

/**
 * Decodes a picture and encodes its pixels anew: upright, in sRGB, without metadata, the first frame of an animation.
 * Of what was sent nothing but pixels comes through.
 */
export async function encodePicture(bytes: Buffer, purpose: UploadPurpose): Promise<EncodedPicture | HttpRefused> {
  if (sniffPicture(bytes) === undefined) return refuseCall('FILE_003')
  const sharp = await decoder()
  try {
    const { width, height } = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata()
    // By the header alone: a bomb is refused before it unfolds.
    if (width * height > MOST_INPUT_PIXELS) {
      return refuseCall('FILE_005', `This picture has more than ${LIMITS.imageMegapixels} megapixels. Please choose a smaller one.`)
    }
    const side = MOST_PIXELS[purpose]
    const { data: fullSize, info } = await sharp(bytes, READING)
      .timeout({ seconds: GIVE_UP_SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(FULL_SIZE)
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(fullSize, READING)
      .resize(LIMITS.thumbnailPixels, LIMITS.thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
      .webp(THUMBNAIL)
      .toBuffer()
    return { fullSize, thumbnail, width: info.width, height: info.height }
  } catch {
    return purpose === 'map' ? refuseCall('MAP_004') : refuseCall('FILE_004', 'This picture is damaged and can’t be shown.')
  }
}

/** Pixels of a kept picture, row by row, `channels` bytes each. */
export interface PicturePixels {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly channels: number
}

export async function decodePixels(fullSize: Buffer): Promise<PicturePixels> {
  const sharp = await decoder()
  const { data, info } = await sharp(fullSize, READING).raw().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, channels: info.channels }
}

/** With `channels` of 4, the last of which is how opaque a pixel is. */
export async function encodePixels({ bytes, width, height }: PicturePixels): Promise<Buffer> {
  const sharp = await decoder()
  return sharp(bytes, { raw: { width, height, channels: 4 } })
    .webp(FULL_SIZE)
    .toBuffer()
}

const MOST_INPUT_PIXELS = LIMITS.imageMegapixels * PIXELS_PER_MEGAPIXEL
/** `error` refuses what is cut off, and lets pass what cameras commonly get wrong. */
const READING: SharpOptions = { failOn: 'error', limitInputPixels: MOST_INPUT_PIXELS, sequentialRead: true, pages: 1 }

let loading: Promise<typeof Sharp> | undefined

/** Loaded with the first picture: it would be a tenth of an idle server. */
function decoder(): Promise<typeof Sharp> {
  loading ??= loadSharp()
  return loading
}

async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // The native library opens many kinds of files. Ours are five; of the others' readers none is ever reached.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  // Tables are being played on the same machine: one thread a picture, and no memory kept between two.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
