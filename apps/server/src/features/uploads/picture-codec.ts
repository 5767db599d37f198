import { LIMITS, type UploadPurpose } from '@hearthlight/protocol'
import type Sharp from 'sharp'
import type { SharpOptions } from 'sharp'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'

/** A picture in the form in which it is stored. */
export interface EncodedPicture {
  readonly fullSize: Buffer
  readonly thumbnail: Buffer
  /** Pixel size of the full picture. */
  readonly width: number
  readonly height: number
}

export const PICTURE_TYPE = 'image/webp'

/** Most pixels on the longer side for each purpose. 8,192 is the largest texture that most graphics cards accept. */
const MOST_PIXELS: Readonly<Record<UploadPurpose, number>> = { map: 8_192, scene: 4_096, portrait: 2_048, token: 1_024 }
const PIXELS_PER_MEGAPIXEL = 1_000_000
const GIVE_UP_SECONDS = 20
const FULL_SIZE = { quality: 86, alphaQuality: 90, effort: 2 } as const
const THUMBNAIL = { quality: 75, effort: 3 } as const

/**
 * Decodes a picture and encodes its pixels again: upright, in sRGB, without metadata, only the first frame of an animation.
 * Nothing but pixels of the sent file is kept.
 */
export async function encodePicture(bytes: Buffer, purpose: UploadPurpose): Promise<EncodedPicture | HttpRefused> {
  if (sniffPicture(bytes) === undefined) return refuseCall('FILE_003')
  const sharp = await decoder()
  try {
    const { width, height } = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata()
    // Checked by the header: a decompression bomb is refused before it is decoded.
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

/** Pixels of a stored picture, row by row, `channels` bytes each. */
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

/** Expects 4 `channels`, the last of which is alpha. */
export async function encodePixels({ bytes, width, height }: PicturePixels): Promise<Buffer> {
  const sharp = await decoder()
  return sharp(bytes, { raw: { width, height, channels: 4 } })
    .webp(FULL_SIZE)
    .toBuffer()
}

const MOST_INPUT_PIXELS = LIMITS.imageMegapixels * PIXELS_PER_MEGAPIXEL
/** `error` refuses truncated files, but accepts common faults of cameras. */
const READING: SharpOptions = { failOn: 'error', limitInputPixels: MOST_INPUT_PIXELS, sequentialRead: true, pages: 1 }

let loading: Promise<typeof Sharp> | undefined

/** Loaded with the first picture: it would be a tenth of an idle server. */
function decoder(): Promise<typeof Sharp> {
  loading ??= loadSharp()
  return loading
}

async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // The native library reads many file formats. All are blocked except our five.
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
  // Tables are played on the same machine: one thread per picture, and no cache between two pictures.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'
/** The picture format by the first bytes, whatever the file's name; undefined for anything that is not a supported format. */
function sniffPicture(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png'
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg'
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  if (start.slice(4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return undefined
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
/** The box with the brands is short; a longer one is refused. */
const LONGEST_BOX_BYTES = 256
/** ISO 14496-12: the major brand, a version, then the compatible ones, four letters each. */
function brandsOf(bytes: Buffer): readonly string[] {
  const length = Math.min(bytes.readUInt32BE(0), LONGEST_BOX_BYTES, bytes.length)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= length; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}
