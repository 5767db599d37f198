import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerError } from './error-answers'
import { type HttpRefused, RefusedEarly, refuseCall, sendRefusal } from './refusal'

export interface FileBodyRules {
  /** Of the file; a form around it may add a little. */
  readonly mostBytes: number
  /** What the file's type may begin with. It decides nothing else: what a file is, its bytes say. */
  readonly types: readonly string[]
  /** Fields that may stand beside the file. */
  readonly fields: readonly string[]
  tooLarge(): HttpRefused
  wrongType(): HttpRefused
}

/** For the parts of a form beside the file, and the lines between the parts. */
const FORM_BYTES = 16 * 1024
/** Each part costs work before it is looked at; ours have four. */
const MOST_PARTS = 10
const UNTYPED = 'application/octet-stream'

/**
 * Calls that are registered in `scope` take a file instead of JSON: a form with the part `file`, or the bare bytes with
 * the fields in the address. Their body becomes `{ …fields, file }`. Nothing is read beyond the limit.
 */
export function readFileBodies(scope: FastifyInstance, rules: FileBodyRules): void {
  const options = { parseAs: 'buffer', bodyLimit: rules.mostBytes + FORM_BYTES } as const
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', options, (request: FastifyRequest, bytes: Buffer, done) => {
    readBody(request, bytes, rules).then(
      (body) => done(null, body),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
  })
  scope.setErrorHandler((error, request, reply) => {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    return isTooLarge ? sendRefusal(reply, rules.tooLarge()) : answerError(error, request, reply)
  })
}

async function readBody(request: FastifyRequest, bytes: Buffer, rules: FileBodyRules): Promise<unknown> {
  const contentType = request.headers['content-type'] ?? UNTYPED
  const isForm = /^multipart\/form-data\s*;/i.test(contentType)
  const body = isForm
    ? await readForm(contentType, bytes, rules)
    : { ...fieldsOf(request.query, rules), file: bytes, fileType: contentType }
  const { file, fileType, ...fields } = body
  if (file === undefined) return fields
  if (!rules.types.some((type) => fileType.toLowerCase().startsWith(type))) throw new RefusedEarly(rules.wrongType())
  if (file.byteLength > rules.mostBytes) throw new RefusedEarly(rules.tooLarge())
  return { ...fields, file }
}

interface FileBody {
  readonly file: Buffer | undefined
  readonly fileType: string
  readonly [field: string]: unknown
}

async function readForm(contentType: string, bytes: Buffer, rules: FileBodyRules): Promise<FileBody> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  const line = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`
  if (boundary === null || countOf(bytes, line, MOST_PARTS + 2) > MOST_PARTS + 1) throw unreadable()
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw unreadable()
  }
  const fields = fieldsOf(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')), rules)
  const files = form.getAll('file')
  const [file] = files
  if (files.length !== 1 || file === undefined || typeof file === 'string') return { ...fields, file: undefined, fileType: '' }
  const name = fields.name ?? file.name
  return { ...fields, ...(rules.fields.includes('name') ? { name } : {}), file: Buffer.from(await file.arrayBuffer()), fileType: file.type }
}

/** Known names only: nobody gives a field a name that means something to an object. */
function fieldsOf(given: unknown, { fields }: FileBodyRules): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const name of fields) {
    if (typeof given === 'object' && given !== null && Object.hasOwn(given, name)) found[name] = (given as Record<string, unknown>)[name]
  }
  return found
}

/** Counts no further than `most`. */
function countOf(bytes: Buffer, line: string, most: number): number {
  let count = 0
  for (let at = bytes.indexOf(line); at >= 0 && count < most; at = bytes.indexOf(line, at + line.length)) count += 1
  return count
}

function unreadable(): RefusedEarly {
  return new RefusedEarly(refuseCall('NET_004', 'The form is not readable.'))
}
