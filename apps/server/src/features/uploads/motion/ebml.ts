import { DamagedContainer, type PartsLeft, takePart } from './container'

/** An element of an EBML file (RFC 8794), the structure of WebM. */
export interface EbmlElement {
  readonly id: number
  /** Bytes of the file, the end not included. */
  readonly from: number
  readonly to: number
}

/** A file of this structure, while it is read. */
export interface EbmlFile {
  readonly bytes: Buffer
  readonly left: PartsLeft
}

const LONGEST_ID_BYTES = 4
const LONGEST_SIZE_BYTES = 8

/**
 * The elements between two places of a file. Each must fit in. An element of unknown size, as recorders write it while they don't know
 * the end, reaches to the first element that `endsUnknown` says is none of its children, or to the end.
 */
export function elementsIn(
  file: EbmlFile,
  from: number,
  to: number,
  endsUnknown: (parent: number, child: number) => boolean,
): readonly EbmlElement[] {
  const elements: EbmlElement[] = []
  for (let at = from; at < to; ) {
    const { id, size, begins } = headAt(file, at, to)
    const ends = size === undefined ? endOfUnknown(file, id, begins, to, endsUnknown) : begins + size
    if (ends > to) throw new DamagedContainer('an element reaches beyond its parent')
    elements.push({ id, from: begins, to: ends })
    at = ends
  }
  return elements
}

/** The place where an element of unknown size ends; its children are walked through, so a cut off child is noticed. */
function endOfUnknown(
  file: EbmlFile,
  parent: number,
  from: number,
  to: number,
  endsUnknown: (parent: number, child: number) => boolean,
): number {
  let at = from
  while (at < to) {
    const { id, size, begins } = headAt(file, at, to)
    if (endsUnknown(parent, id)) return at
    at = size === undefined ? endOfUnknown(file, id, begins, to, endsUnknown) : begins + size
    if (at > to) throw new DamagedContainer('an element reaches beyond its parent')
  }
  return at
}

/** `size` is undefined if it is unknown: all its bits are set. */
function headAt(
  { bytes, left }: EbmlFile,
  at: number,
  to: number,
): { readonly id: number; readonly size: number | undefined; readonly begins: number } {
  takePart(left)
  const idLength = lengthOf(bytes[at])
  const sizeAt = at + idLength
  const sizeLength = lengthOf(bytes[sizeAt])
  const begins = sizeAt + sizeLength
  if (idLength > LONGEST_ID_BYTES || sizeLength > LONGEST_SIZE_BYTES || begins > to) throw new DamagedContainer('no element')
  const unmarked = (1n << BigInt(7 * sizeLength)) - 1n
  const size = bigAt(bytes, sizeAt, sizeLength) & unmarked
  return { id: bytes.readUIntBE(at, idLength), size: size === unmarked ? undefined : Number(size), begins }
}

/** Of an id or a size, by the zeros before its first set bit. */
function lengthOf(first = 0): number {
  return Math.clz32(first) - 23
}

function bigAt(bytes: Buffer, at: number, length: number): bigint {
  let number = 0n
  for (let index = 0; index < length; index += 1) number = (number << 8n) | BigInt(bytes[at + index] ?? 0)
  return number
}

export function unsignedOf(bytes: Buffer, { from, to }: EbmlElement): number {
  if (to - from > 6) throw new DamagedContainer('a number is too long')
  return to === from ? 0 : bytes.readUIntBE(from, to - from)
}

export function textOf(bytes: Buffer, { from, to }: EbmlElement): string {
  return bytes.toString('latin1', from, Math.min(to, from + 64)).replace(/\0+$/, '')
}
