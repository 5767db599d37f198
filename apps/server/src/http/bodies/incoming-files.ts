import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { SentFile } from '@hearthlight/protocol'
import { nanoid } from 'nanoid'
import { createKeyedLimiter, createLimiter, type InTurn } from '../limits/limiter'

/** Time limits for a sender; milliseconds. A slower sender is disconnected. */
export interface Patience {
  /** From the first byte of a request to its last. 5 MB at 256 kbit/s take 160 seconds. */
  readonly requestMs: number
  readonly headersMs: number
  /** For a JSON body: the web app itself waits 20 seconds for the answer. */
  readonly jsonMs: number
  /** In each period of this length a file must grow by `leastBytes`. */
  readonly spanMs: number
  readonly leastBytes: number
  /** Without a byte in either direction. The live connection's polling is silent for 25 seconds. */
  readonly idleMs: number
  /** How often the age of requests is checked. */
  readonly lookEveryMs: number
}

export const PATIENCE: Patience = {
  requestMs: 300_000,
  headersMs: 20_000,
  jsonMs: 30_000,
  spanMs: 30_000,
  // 16 KB per second.
  leastBytes: 30 * 16 * 1024,
  idleMs: 180_000,
  lookEveryMs: 5_000,
}

/** Files that are being sent: they are stored on disk, not in memory, and one sender can't take all places. */
export interface IncomingFiles {
  readonly patience: Patience
  /** Runs `work`, which reads a file and handles it; undefined if too many files are being sent already. */
  inTurn<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result | undefined>
  open(): Promise<IncomingFile>
}

interface Sender {
  readonly userId: string
  readonly address: string
}

const OF_ACCOUNT = { atOnce: 2, mostWaiting: 10 }
const OF_ADDRESS = { atOnce: 8, mostWaiting: 40 }
/** Each may take up to the largest file size on disk: 1.5 GB together. */
const OF_ALL = { atOnce: 24, mostWaiting: 100 }

export function createIncomingFiles(folder: string, patience: Patience = PATIENCE): IncomingFiles {
  const ofAccount = createKeyedLimiter(OF_ACCOUNT)
  const ofAddress = createKeyedLimiter(OF_ADDRESS)
  const ofAll: InTurn = createLimiter(OF_ALL)
  return {
    patience,
    inTurn: ({ userId, address }, work) => ofAccount(userId, async () => ofAddress(address, async () => ofAll(work))),
    open: () => openIncoming(folder),
  }
}

/** A file without a name: the disk space is freed when it is closed, or when the process ends for any reason. */
export class IncomingFile implements SentFile {
  /** The error with which the disk refused a write. */
  fault: unknown
  #size = 0

  constructor(readonly handle: FileHandle) {}

  get size(): number {
    return this.#size
  }

  async write(bytes: Uint8Array): Promise<void> {
    try {
      for (let from = 0; from < bytes.length; ) {
        const { bytesWritten } = await this.handle.write(bytes, from, bytes.length - from, this.#size)
        from += bytesWritten
        this.#size += bytesWritten
      }
    } catch (error) {
      this.fault = error
      throw error
    }
  }

  async bytes(): Promise<Buffer> {
    const whole = Buffer.allocUnsafe(this.#size)
    for (let from = 0; from < whole.length; ) {
      const { bytesRead } = await this.handle.read(whole, from, whole.length - from, from)
      if (bytesRead === 0) throw new Error('a file that was sent has become shorter')
      from += bytesRead
    }
    return whole
  }

  close(): Promise<void> {
    return this.handle.close()
  }
}

/** A file that was contained in another one. */
export function heldFile(bytes: Uint8Array): SentFile {
  return { size: bytes.byteLength, bytes: async () => bytes }
}

async function openIncoming(folder: string): Promise<IncomingFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, nanoid())
  const handle = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
  } catch (error) {
    await handle.close()
    throw error
  }
  return new IncomingFile(handle)
}

/** Disconnects the sender of `request` if it is slower than required. Returns a function that ends the watch. */
export function watchGrowth(request: Readable, sizeOf: () => number, { spanMs, leastBytes }: Patience): () => void {
  let before = 0
  const watch = setInterval(() => {
    const size = sizeOf()
    if (size - before < leastBytes && !request.readableEnded) request.destroy()
    before = size
  }, spanMs)
  return () => clearInterval(watch)
}
