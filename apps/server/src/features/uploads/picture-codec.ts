import { LIMITS, type UploadPurpose } from '@hearthlight/protocol'
import type Sharp from 'sharp'
import type { Metadata, SharpOptions } from 'sharp'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import { cutTiles, needsTiles, type Tiles } from './tiles/cut-tiles'

/** A picture in the form in which it is stored. */
export interface EncodedPicture {
  readonly fullSize: Buffer
  readonly thumbnail: Buffer
  /** Pixel size of the full picture; of its tiles, if it has any. */
  readonly width: number
  readonly height: number
  readonly tiles?: Tiles
}

export const PICTURE_TYPE = 'image/webp'

/** Most pixels on the longer side of the single picture. A larger map is cut into tiles as well, which have all its pixels. */
const MOST_PIXELS: Readonly<Record<UploadPurpose, number>> = { map: LIMITS.untiledPixels, scene: 4_096, portrait: 2_048, token: 1_024 }
const PIXELS_PER_MEGAPIXEL = 1_000_000
const GIVE_UP_SECONDS = 20
/** For a picture of the largest size. */
const GIVE_UP_TILES_SECONDS = 240
const FULL_SIZE = { quality: 86, alphaQuality: 90, effort: 2 } as const
const TILE = { quality: 82, alphaQuality: 90, effort: 2 } as const
const THUMBNAIL = { quality: 75, effort: 3 } as const

/**
 * Decodes a picture and encodes its pixels again: upright, in sRGB, without metadata, only the first frame of an animation.
 * Nothing but pixels of the sent file is kept. The picture of a map may have `mapImagePixels` a side, and is cut into tiles if it
 * is large; any other picture may have `imageMegapixels`.
 */
export async function encodePicture(bytes: Buffer, purpose: UploadPurpose): Promise<EncodedPicture | HttpRefused> {
  const format = sniffPicture(bytes)
  if (format === undefined) return refuseCall('FILE_003')
  const sharp = await decoder()
  try {
    const header = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata()
    // Checked by the header: a decompression bomb is refused before it is decoded.
    const refusal = purpose === 'map' ? refuseMapSize(header, format) : refuseSize(header)
    if (refusal !== undefined) return refusal
    const isTiled = purpose === 'map' && needsTiles(header.width, header.height)
    const read = () =>
      sharp(bytes, READING)
        .timeout({ seconds: isTiled ? GIVE_UP_TILES_SECONDS : GIVE_UP_SECONDS })
        .autoOrient()
    const side = MOST_PIXELS[purpose]
    const { data: fullSize, info } = await read()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(FULL_SIZE)
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(fullSize, READING)
      .resize(LIMITS.thumbnailPixels, LIMITS.thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
      .webp(THUMBNAIL)
      .toBuffer()
    if (!isTiled) return { fullSize, thumbnail, width: info.width, height: info.height }
    const { width, height } = header.autoOrient
    return { fullSize, thumbnail, width, height, tiles: await cutTiles(read().toColourspace('srgb'), TILE) }
  } catch {
    return purpose === 'map' ? refuseCall('MAP_004') : refuseCall('FILE_004', 'This picture is damaged and can’t be shown.')
  }
}

function refuseSize({ width, height }: Metadata): HttpRefused | undefined {
  if (width * height <= LIMITS.imageMegapixels * PIXELS_PER_MEGAPIXEL) return undefined
  return refuseCall('FILE_005', `This picture has more than ${LIMITS.imageMegapixels} megapixels. Please choose a smaller one.`)
}

/** Pictures that can't be decoded row by row are in memory as a whole meanwhile. */
const MOST_WHOLE_MEGAPIXELS = 120

function refuseMapSize({ width, height, isProgressive, orientation = 1 }: Metadata, format: PictureFormat): HttpRefused | undefined {
  if (Math.max(width, height) > LIMITS.mapImagePixels) {
    return refuseCall('FILE_005', 'This map has more than 16,384 pixels on a side. Please choose a smaller one.')
  }
  const isReadByRows = (format === 'png' || format === 'jpeg') && isProgressive !== true && orientation === 1
  if (isReadByRows || width * height <= MOST_WHOLE_MEGAPIXELS * PIXELS_PER_MEGAPIXEL) return undefined
  return refuseCall('FILE_005', 'This map has more than 120 megapixels. Please save it as a PNG or JPEG that isn’t interlaced, or smaller.')
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

/**
 * Expects 4 `channels`, the last of which is alpha. If a size is given, the picture is shrunk to it; transparent pixels give
 * nothing of their colour to others.
 */
export async function encodePixels({ bytes, width, height }: PicturePixels, size: PixelSize = { width, height }): Promise<Buffer> {
  const sharp = await decoder()
  const picture = sharp(bytes, { raw: { width, height, channels: 4 } })
  const isShrunk = size.width < width || size.height < height
  return (isShrunk ? picture.resize(size.width, size.height, { fit: 'fill', kernel: 'linear' }) : picture).webp(FULL_SIZE).toBuffer()
}

interface PixelSize {
  readonly width: number
  readonly height: number
}

/** The exact limits are checked by the header before. */
const MOST_INPUT_PIXELS = LIMITS.mapImagePixels ** 2
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
