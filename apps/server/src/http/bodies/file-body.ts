import multipart, { type MultipartFile } from '@fastify/multipart'
import type { UserId } from '@hearthlight/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type HttpRefused, isRefused, RefusedEarly, refuseCall } from '../answers/refusal'
import { visitorAddress } from '../limits/visitor-address'
import { type IncomingFile, watchGrowth } from './incoming-files'

export interface FileBodyRules {
  /** Limit for the file; a form around it may add a little. */
  readonly mostBytes: number
  /** Allowed beginnings of the declared type. Only a first filter: the real type is read from the file's bytes. */
  readonly types: readonly string[]
  /** Names of fields that may accompany the file. */
  readonly fields: readonly string[]
  tooLarge(): HttpRefused
  wrongType(): HttpRefused
  /** Called before the body is read: the reason why this person may not send a file, such as a full account. */
  refuse(userId: UserId, params: Readonly<Record<string, string>>): Promise<HttpRefused | undefined>
}

/** Reads the body of one call, runs `handle` with it, and always releases the file. */
export type WithFileBody = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (body: unknown) => Promise<Result>,
) => Promise<Result | HttpRefused>

/** For the other parts of a form, and the lines between the parts. */
const FORM_BYTES = 16 * 1024
/** Each part costs work before it is checked; our forms have four. */
const FORM_LIMITS = { parts: 10, fieldSize: 4 * 1024, fieldNameSize: 100, headerPairs: 20 }
const UNTYPED = 'application/octet-stream'

/**
 * For calls registered in `scope` that take a file instead of JSON: a form with the part `file`, or the bare bytes with the
 * fields in the address. Their body becomes `{ …fields, file }`. The body is written to disk when it is the sender's turn, and is
 * read only up to the limit.
 */
export async function readFileBodies(scope: FastifyInstance, rules: FileBodyRules): Promise<WithFileBody> {
  scope.removeAllContentTypeParsers()
  // Not read at this point.
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  await scope.register(multipart, { limits: { ...FORM_LIMITS, fileSize: rules.mostBytes } })

  return async (request, reply, handle) => {
    const { incomingFiles } = scope
    const userId = request.signedIn?.userId
    if (userId === undefined) return refuseCall('AUTH_002')
    const refusal = refuseUnread(request, rules) ?? (await rules.refuse(userId, request.params as Record<string, string>))
    if (refusal !== undefined) return refusal
    const work = async () => {
      const file = await incomingFiles.open()
      try {
        const body = await readBody(request, file, rules, scope)
        return isRefused(body) ? body : await handle(body)
      } finally {
        await file.close()
        // No further request can follow a body that was not read to its end.
        if (!request.raw.readableEnded) reply.header('connection', 'close')
      }
    }
    const outcome = await incomingFiles.inTurn({ userId, address: visitorAddress(request) }, work)
    return outcome ?? refuseCall('NET_003', 'Many files are being sent just now. Please try again in a moment.')
  }
}

/** Refuses by the headers alone, before reading the body. */
function refuseUnread(request: FastifyRequest, rules: FileBodyRules): HttpRefused | undefined {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > rules.mostBytes + (isForm(request) ? FORM_BYTES : 0)) return rules.tooLarge()
  return isForm(request) || isRightType(typeOf(request), rules) ? undefined : rules.wrongType()
}

async function readBody(
  request: FastifyRequest,
  file: IncomingFile,
  rules: FileBodyRules,
  { incomingFiles }: FastifyInstance,
): Promise<object | HttpRefused> {
  const endWatch = watchGrowth(request.raw, () => file.size, incomingFiles.patience)
  try {
    if (isForm(request)) return await readForm(request, file, rules)
    const isWhole = await keep(request.raw.iterator({ destroyOnReturn: false }), file, rules)
    return isWhole ? { ...fieldsOf(request.query, rules), file } : rules.tooLarge()
  } catch (error) {
    if (file.fault !== undefined) throw file.fault
    request.log.debug({ err: error }, 'a file was not read to its end')
    throw new RefusedEarly(refuseCall('NET_004', 'The form is not readable.'))
  } finally {
    endWatch()
  }
}

async function readForm(request: FastifyRequest, file: IncomingFile, rules: FileBodyRules): Promise<object | HttpRefused> {
  const given: Record<string, unknown> = Object.create(null)
  let files = 0
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      given[part.fieldname] = part.value
      continue
    }
    if (part.fieldname === 'file') files += 1
    if (part.fieldname !== 'file' || files > 1) {
      part.file.resume()
      continue
    }
    const refusal = await readPart(part, file, rules)
    if (refusal !== undefined) return refusal
    if (rules.fields.includes('name')) given.name ??= part.filename
  }
  const fields = fieldsOf(given, rules)
  return files === 1 ? { ...fields, file } : fields
}

async function readPart(part: MultipartFile, file: IncomingFile, rules: FileBodyRules): Promise<HttpRefused | undefined> {
  if (!isRightType(part.mimetype, rules)) return rules.wrongType()
  const isWhole = await keep(part.file, file, rules)
  return isWhole && !part.file.truncated ? undefined : rules.tooLarge()
}

/** false: it was larger than allowed. */
async function keep(bytes: AsyncIterable<Buffer>, file: IncomingFile, { mostBytes }: FileBodyRules): Promise<boolean> {
  for await (const chunk of bytes) {
    if (file.size + chunk.length > mostBytes) return false
    await file.write(chunk)
  }
  return true
}

function typeOf({ headers }: FastifyRequest): string {
  return headers['content-type'] ?? UNTYPED
}

function isForm(request: FastifyRequest): boolean {
  return /^multipart\/form-data\s*;/i.test(typeOf(request))
}

function isRightType(type: string, { types }: FileBodyRules): boolean {
  return types.some((start) => type.toLowerCase().startsWith(start))
}

/** Reads known names only, so no field name can collide with an object's own properties. */
function fieldsOf(given: unknown, { fields }: FileBodyRules): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const name of fields) {
    if (typeof given === 'object' && given !== null && Object.hasOwn(given, name)) found[name] = (given as Record<string, unknown>)[name]
  }
  return found
}
