/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

export interface RangeHeaders {
  readonly range?: string | undefined
  readonly 'if-range'?: string | undefined
}

/**
 * The part of a file that a request asks for; `whole` without a range, and for ranges that RFC 9110, section 14 allows to ignore:
 * other units, several ranges at once, invalid ones, and a range of another version. `beyond`: the file contains no byte of it.
 */
export function askedRange(headers: RangeHeaders, size: number, tag: string): ByteRange | 'whole' | 'beyond' {
  const { range, 'if-range': ifRange } = headers
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== tag)) return 'whole'
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(range.trim()) ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') return Number(last) === 0 || size === 0 ? 'beyond' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'beyond'
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
