import { z } from 'zod/mini'
import { LIMITS } from '../limits'
import { VisibleText } from '../visible-text'

/** One HTTP call. Client and server take path, body and answer from here. Paths use `:name` for parameters. */
export interface HttpCall<
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Path extends string = string,
  NeedsToken extends boolean = boolean,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: Path
  /** `false` only if a signed-out person may call. */
  readonly needsToken: NeedsToken
  /** A signed-out person may call; whoever is signed in is known all the same. */
  readonly takesToken?: true
  /** Given for calls that create something; otherwise 200, or 204 if the answer is empty. */
  readonly status?: 201
  /**
   * The body carries a file: either a form whose part `file` is the file and whose other parts are the other fields, or the bare
   * bytes, with the other fields in the query string. Otherwise bodies are JSON.
   */
  readonly takesFile?: true
  /** The answer is the unchanged bytes of a `FileAnswer` or `StreamedFile`. Otherwise answers are JSON. */
  readonly givesFile?: true
  /** The answer is an async iterable; each piece is sent at once, as a server-sent event of JSON. */
  readonly givesPieces?: true
  readonly body: Body
  readonly answer: Answer
}

export function call<Body extends z.ZodMiniType, Answer extends z.ZodMiniType, const Path extends string, const NeedsToken extends boolean>(
  definition: HttpCall<Body, Answer, Path, NeedsToken>,
): HttpCall<Body, Answer, Path, NeedsToken> {
  return definition
}

export const Nothing = z.optional(z.unknown())
export const Text = (most: number) => z.string().check(z.maxLength(most))
/** A display name: trimmed, one line, without control or direction-changing characters. */
export const DisplayName = VisibleText(LIMITS.nameLength).check(z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u))

const FileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
/** An uploaded file. It is stored on disk; its bytes are read only when it is processed. */
export interface SentFile {
  readonly size: number
  bytes(): Promise<Uint8Array>
}
export const SentFile = z.custom<SentFile>((value) => typeof value === 'object' && value !== null && 'bytes' in value)
/** The sender's name for the file; shown, never used as a path. */
export const FileName = z.optional(Text(255))

const OF_FILE = {
  type: z.string(),
  name: z.string(),
  isPassing: z.optional(z.boolean()),
  part: z.optional(z.nullable(z.object({ from: z.int(), size: z.int() }))),
}
/**
 * A file to download. `name` is the name under which a browser saves it; it never comes from user input.
 * `isPassing`: made for this one answer; the browser must not cache it.
 * `part`: the file may be requested in parts; `bytes` are those of the whole `size` that begin at `from`; null: the whole file.
 */
export const FileAnswer = z.object({ bytes: FileBytes, ...OF_FILE })
export type FileAnswer = z.infer<typeof FileAnswer>

const FilePieces = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)
/** A `FileAnswer` too large for memory: each of its `pieces` is read when the one before was taken. They have `length` bytes together. */
export const StreamedFile = z.object({ pieces: FilePieces, length: z.int(), ...OF_FILE })
export type StreamedFile = z.infer<typeof StreamedFile>

export const FAULTS = [
  'missing',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'too-few',
  'too-many',
  'format',
  'choice',
  /** Another account has it. */
  'taken',
  /** Not the password that is stored. */
  'wrong',
  /** A password that everybody knows. */
  'common',
  /** Not the same as what it should repeat. */
  'different',
  /** `limit`: the seconds to wait. */
  'too-often',
] as const
/** `limit`: the length, number or size that is allowed at least or at most. */
export interface Fault {
  readonly kind: (typeof FAULTS)[number]
  readonly limit?: number
}
/** As received: a newer server may know more kinds. */
const ReceivedFault = z.object({ kind: z.string(), limit: z.optional(z.number()) })

/** The body of every HTTP refusal. */
export const HttpRefusal = z.object({
  error: z.string(),
  /** Of the catalogue; missing in the answers of a server or proxy that does not know the catalogue. */
  code: z.optional(z.string()),
  suggestion: z.optional(z.string()),
  /** Also written to the server's log, next to the cause. */
  errorId: z.optional(z.string()),
  /** With VAL_001: the invalid field of the body, such as `email` or `sheet.name`. */
  field: z.optional(z.string()),
  /** Why it is refused; the app words it in the reader's language, and `error` is for other callers. */
  fault: z.optional(ReceivedFault),
  /** With 409 on a stale `revision`: the newer document. */
  current: z.optional(z.unknown()),
})
export type HttpRefusal = z.infer<typeof HttpRefusal>
