/**
 * Packs and unpacks archives of campaigns on a separate thread, which ends after one task. Started by archive-thread.ts. Plain
 * JavaScript in one file, because the same file runs beside the built server, from the sources and in tests; tools/build.mjs
 * copies it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync, zipSync } from 'fflate'

/** Text compresses well, but only a zip bomb compresses a thousandfold. */
const MOST_RATIO = 500
/** A fixed time, so that the same campaign gives the same bytes. */
const EPOCH = '1980-01-02T00:00:00'
/** Characters of one piece of a list; parsing it takes a few milliseconds. */
const PIECE_LENGTH = 100_000

class Stop extends Error {
  constructor(where, message) {
    super(message)
    this.where = where
  }
}

if (workerData.kind === 'unpack') {
  const answer = unpack(workerData)
  parentPort?.postMessage(answer, answer.ok ? answer.files.map(([, bytes]) => bytes.buffer) : [])
} else collectAndPack()

/** Unpacks an untrusted zip: the sizes it declares are checked before anything is unpacked, and enforced. */
function unpack({ archive, rules, manifest }) {
  const sizes = new Map()
  let bytes = 0
  const filter = ({ name, size, originalSize }) => {
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
    // The unpacker allocates the declared size and never writes more.
    const files = Object.entries(unzipSync(archive, { filter }))
    for (const [name, file] of files) if (file.byteLength !== sizes.get(name)) throw new Stop(name, 'it is damaged')
    const own = files.find(([name]) => name === manifest.name)
    if (own === undefined) throw new Stop(manifest.name, 'it is missing')
    return {
      ok: true,
      manifest: inPieces(own[1], manifest),
      files: files.filter((each) => each !== own).map(([name, file]) => [name, ownBytes(file)]),
    }
  } catch (error) {
    if (error instanceof Stop) return { ok: false, where: error.where, fault: error.message }
    return { ok: false, where: 'the archive', fault: 'it is no zip file that can be read' }
  }
}

/** The manifest without its long lists, and each of these lists in pieces: JSON texts that can be parsed one after the other. */
function inPieces(file, { name, lists }) {
  let value
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file))
  } catch {
    throw new Stop(name, 'This file is not readable.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { head: JSON.stringify(value), lists: {} }
  const taken = {}
  for (const list of lists) {
    if (!Object.hasOwn(value, list) || !Array.isArray(value[list])) continue
    taken[list] = piecesOf(value[list])
    value[list] = []
  }
  return { head: JSON.stringify(value), lists: taken }
}

function piecesOf(items) {
  const pieces = []
  let texts = []
  let length = 0
  for (const item of items) {
    const text = JSON.stringify(item)
    texts.push(text)
    length += text.length
    if (length < PIECE_LENGTH) continue
    pieces.push(`[${texts}]`)
    texts = []
    length = 0
  }
  if (texts.length > 0) pieces.push(`[${texts}]`)
  return pieces
}

/** Receives files in pieces, in the order of the archive; `isDone` starts the packing. */
function collectAndPack() {
  const files = new Map()
  parentPort?.on('message', ({ name, piece, isStored, isDone }) => {
    if (isDone !== true) {
      const file = files.get(name) ?? { isStored, pieces: [] }
      file.pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      files.set(name, file)
      return
    }
    const contents = {}
    for (const [path, { pieces, isStored }] of files) {
      contents[path] = [
        pieces.length === 1 ? pieces[0] : new Uint8Array(Buffer.concat(pieces)),
        isStored ? { mtime: EPOCH, level: 0 } : { mtime: EPOCH },
      ]
    }
    const zip = zipSync(contents)
    parentPort?.postMessage(zip, [zip.buffer])
    parentPort?.close()
  })
}

/** Bytes with a buffer of their own, so that transferring them transfers nothing else. */
function ownBytes(file) {
  return file.byteLength === file.buffer.byteLength ? file : file.slice()
}

function shown(name) {
  return name.replace(/[^\w./-]/g, '?').slice(0, 60)
}
