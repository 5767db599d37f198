/**
 * SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104) on bytes. This package may not use a platform's cryptography, and a
 * verification must give the same result, synchronously, in the browser, in a script and on the server.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Uint32Array.from(FRACTIONS.square)
  const schedule = new Uint32Array(64)
  const view = padded(message)
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) mixBlock(state, schedule, view, offset)
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key
  const pad = (mask: number) => Uint8Array.from({ length: BLOCK_BYTES }, (_, index) => (short[index] ?? 0) ^ mask)
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))))
}

export function bytesOfText(text: string): Uint8Array {
  const escaped = encodeURIComponent(text).replace(/%([0-9A-F]{2})|[^%]/g, (each, hex?: string) =>
    hex === undefined ? each.charCodeAt(0).toString(16).padStart(2, '0') : hex,
  )
  return bytesOfHex(escaped)
}

export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length >> 1 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const BLOCK_BYTES = 64

/** The first 32 bits of the fractional parts of roots of the first primes, as the standard defines its constants. */
const FRACTIONS = (() => {
  const primes: number[] = []
  for (let candidate = 2; primes.length < 64; candidate += 1) if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  const fraction = (root: number) => ((root - Math.floor(root)) * 4_294_967_296) >>> 0
  return { square: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))), cube: primes.map((prime) => fraction(Math.cbrt(prime))) }
})()

function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES)
  const bytes = new Uint8Array(blocks * BLOCK_BYTES)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x2000_0000))
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0)
  return view
}

function mixBlock(state: Uint32Array, schedule: Uint32Array, view: DataView, offset: number): void {
  const at = (index: number) => schedule[index] ?? 0
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getUint32(offset + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)]
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    schedule[index] = at(index - 16) + low + at(index - 7) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (FRACTIONS.cube[index] ?? 0) + at(index)) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] ?? 0) + word
  })
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length)
  bytes.set(one)
  bytes.set(other, one.length)
  return bytes
}
