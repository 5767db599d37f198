import { type UnzipFileInfo, unzipSync } from 'fflate'

export interface UnzipRules {
  readonly mostEntries: number
  /** Bytes of all entries together, unpacked. */
  readonly mostBytes: number
  /** Names that may stand in the archive. */
  readonly name: RegExp
}

export type Unzipped = { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> } | Fault
interface Fault {
  readonly ok: false
  readonly where: string
  readonly fault: string
}

/** Text packs well, nothing packs a thousandfold but what is meant to burst. */
const MOST_RATIO = 500

class Stop extends Error {
  constructor(
    readonly where: string,
    message: string,
  ) {
    super(message)
  }
}

/** Unpacks a zip of which nothing is trusted: what it says of itself is checked before a byte is unpacked, and kept to. */
export function unzipBounded(archive: Uint8Array, rules: UnzipRules): Unzipped {
  const sizes = new Map<string, number>()
  let bytes = 0
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    if (name.endsWith('/')) return false
    if (!rules.name.test(name)) throw new Stop(shown(name), 'there should be no such file')
    if (sizes.has(name)) throw new Stop(name, 'it is there twice')
    sizes.set(name, originalSize)
    bytes += originalSize
    if (sizes.size > rules.mostEntries) throw new Stop('the archive', `it holds more than ${rules.mostEntries} files`)
    if (bytes > rules.mostBytes || originalSize > size * MOST_RATIO) throw new Stop(name, 'it is too large when unpacked')
    return true
  }
  try {
    // The unpacker makes room for as much as was announced, and writes no further.
    const files = new Map(Object.entries(unzipSync(archive, { filter })))
    for (const [name, file] of files) if (file.byteLength !== sizes.get(name)) throw new Stop(name, 'it is damaged')
    return { ok: true, files }
  } catch (error) {
    if (error instanceof Stop) return { ok: false, where: error.where, fault: error.message }
    return { ok: false, where: 'the archive', fault: 'it is no zip file that can be read' }
  }
}

function shown(name: string): string {
  return name.replace(/[^\w./-]/g, '?').slice(0, 60)
}
