export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'

/** What a file is by its first bytes, whatever it is called; undefined for everything that is no picture of ours. */
export function sniffPicture(bytes: Buffer): PictureFormat | undefined {
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
/** The box that names the brands is short; a long one is no picture. */
const LONGEST_BOX_BYTES = 256

/** ISO 14496-12: the major brand, a version, then the compatible ones, four letters each. */
function brandsOf(bytes: Buffer): readonly string[] {
  const length = Math.min(bytes.readUInt32BE(0), LONGEST_BOX_BYTES, bytes.length)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= length; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}
