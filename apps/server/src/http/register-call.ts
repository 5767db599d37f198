import type { IncomingMessage, ServerResponse } from 'node:http'
import { FileAnswer, type HttpCall, StreamedFile } from '@hearthlight/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Saving } from '../db/saving'
import type { Authenticator, DisplayAuthenticator, SignedInUser } from '../ports/authentication'
import { checkedInPieces } from './answers/checked-in-pieces'
import { sendPieces } from './answers/event-stream'
import { refuseBody } from './answers/explain-issue'
import { sendFile } from './answers/file-answer'
import { sendLargeJson } from './answers/json-answer'
import { type HttpRefused, isRefused, RefusedEarly, refuseCall, refuseUnknownAddress, sendRefusal } from './answers/refusal'
import { type FileBodyRules, readFileBodies, type WithFileBody } from './bodies/file-body'
import type { IncomingFiles } from './bodies/incoming-files'
import type { InTurnOf } from './limits/limiter'
import type { RecentErrors } from './recent-errors'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `createHttpServer`. */
    authenticator: Authenticator & DisplayAuthenticator
    saving: Pick<Saving, 'failed' | 'isPaused'>
    recentErrors: Pick<RecentErrors, 'keep'>
    inAccountTurn: InTurnOf
    inStreamTurn: InTurnOf
    inLargeTurn: InTurnOf
    inFileTurn: InTurnOf
    incomingFiles: IncomingFiles
    /** RATE_LIMIT_SCALE of the settings. */
    rateLimitScale: number
  }
  interface FastifyRequest {
    /** Set before the body is read, for calls that need a token. */
    signedIn: SignedInUser | null
  }
}

type ParamsIn<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsIn<Head> & ParamsIn<Rest>
  : Path extends `:${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown

export interface CallInput<Body, Path extends string, NeedsToken extends boolean> {
  readonly body: Body
  readonly params: ParamsIn<Path>
  readonly user: NeedsToken extends true ? SignedInUser : undefined
  readonly request: FastifyRequest
}

interface CallOptions {
  /** Calls of one visitor, times RATE_LIMIT_SCALE; in addition to the limit on all calls together. */
  readonly perMinute?: number
  /** It takes long, or its answer is large: one at a time per account, until the whole answer has been sent in pieces. */
  readonly isHeavy?: boolean
  /** Its answer may be all documents of an account, megabytes: like a heavy one in pieces, in a queue of its own. */
  readonly isLarge?: boolean
  /** Its answer is a `StreamedFile`: a few at a time per account, until the whole answer has been taken. */
  readonly isStreamed?: boolean
  /** Second screens may call it, too. They may call nothing else that needs a token. */
  readonly isForDisplays?: boolean
  /**
   * Whoever it is hidden from, and everybody without a token, is answered as if there were nothing at this address. Give no
   * `perMinute` with it: the headers of that limit would tell that the address exists.
   */
  isHiddenFrom?(user: SignedInUser): Promise<boolean>
  /** Rules of a call that takes a file. */
  readonly fileBody?: FileBodyRules
}

/** A document of 1 MB and its envelope. */
export const BODY_BYTES = 1.25 * 1024 * 1024
/** Limit for calls without a token, whose sender is unknown. */
const SIGNED_OUT_BODY_BYTES = 256 * 1024

const GivenFile = z.union([StreamedFile, FileAnswer])

type AnyInput = CallInput<unknown, string, boolean>

/**
 * Serves one call of the protocol: checks the token, then the body against the contract, then runs `handle`. Only the fields of
 * the answer's contract are sent. A handler returns a refusal as a value; it throws only for bugs.
 */
export function registerCall<Body extends z.ZodMiniType, Answer extends z.ZodMiniType, Path extends string, NeedsToken extends boolean>(
  server: FastifyInstance,
  call: HttpCall<Body, Answer, Path, NeedsToken>,
  handle: (input: CallInput<z.output<Body>, Path, NeedsToken>) => Promise<z.input<Answer> | HttpRefused>,
  options: CallOptions = {},
): void {
  const { fileBody, perMinute } = options
  const send = async (reply: FastifyReply, answer: z.input<Answer> | HttpRefused): Promise<FastifyReply> => {
    if (isRefused(answer)) return sendRefusal(reply, answer)
    if (call.givesFile === true) return sendFile(reply, GivenFile.parse(answer))
    if (call.givesPieces === true) return sendPieces(reply, answer as AsyncIterable<unknown>)
    reply.header('cache-control', 'no-store')
    if (answer === undefined) return reply.code(204).send()
    reply.code(call.status ?? 200)
    if (options.isHeavy !== true && options.isLarge !== true) return reply.send(call.answer.parse(answer))
    return sendLargeJson(reply, await checkedInPieces(call.answer, answer))
  }
  const turnOf = turnFor(server, options, call.givesFile === true)
  /** Runs a call in the queue of its kind: one heavy call of an account at a time, and a few that give files. */
  const inTurn = async <Result>({ signedIn }: FastifyRequest, work: () => Promise<Result>): Promise<Result | HttpRefused> => {
    if (turnOf === undefined || signedIn === null) return work()
    return (await turnOf(signedIn.userId, work)) ?? refuseCall('NET_003', 'You asked for much at once. Please try again in a moment.')
  }
  const addRoute = (scope: FastifyInstance, withFileBody?: WithFileBody): void => {
    scope.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.needsToken ? BODY_BYTES : SIGNED_OUT_BODY_BYTES,
      ...(perMinute === undefined
        ? {}
        : { config: { rateLimit: { max: Math.ceil(perMinute * server.rateLimitScale), timeWindow: 60_000 } } }),
      // After the rate limit and before the body is read, so that a stranger's megabyte is not parsed.
      preParsing: async (request) => {
        if (options.isHiddenFrom !== undefined) request.signedIn = await admittedUser(server.authenticator, request, options.isHiddenFrom)
        else if (call.needsToken) request.signedIn = await signedInUser(server.authenticator, request, options)
        else if (call.takesToken === true) request.signedIn = await admittedUser(server.authenticator, request)
        if (withFileBody === undefined) cutUnlessSent(request.raw, server.incomingFiles.patience.jsonMs)
      },
      handler: async (request, reply) => {
        const params = request.params as Readonly<Record<string, string>>
        const isHidden = options.isHiddenFrom !== undefined && request.signedIn === null
        if (isHidden || !Object.values(params).every(isId)) return sendRefusal(reply, refuseUnknownAddress())
        const answerTo = async (sent: unknown) => {
          const body = call.body.safeParse(sent)
          if (!body.success) return refuseBody(body.error.issues)
          const input: AnyInput = { body: body.data, params, user: request.signedIn ?? undefined, request }
          return handle(input as CallInput<z.output<Body>, Path, NeedsToken>)
        }
        if (withFileBody !== undefined) {
          return send(reply, await withFileBody(request, reply, (sent) => inTurn(request, () => answerTo(sent))))
        }
        if (turnOf === undefined) return send(reply, await answerTo(request.body))
        const outcome = await inTurn(request, async () => {
          await send(reply, await answerTo(request.body))
          await taken(reply.raw)
          return 'sent' as const
        })
        return outcome === 'sent' ? reply : send(reply, outcome)
      },
    })
  }
  if (fileBody === undefined) addRoute(server)
  // In a scope of its own, so that no other call's body is read as a file. Fastify loads it before the server is ready.
  else void server.register(async (scope) => addRoute(scope, await readFileBodies(scope, fileBody)))
}

/** What waits in memory until its reader takes it waits in a queue of the account. */
function turnFor(server: FastifyInstance, { isHeavy, isLarge, isStreamed }: CallOptions, givesFile: boolean): InTurnOf | undefined {
  if (isHeavy === true) return server.inAccountTurn
  if (isLarge === true) return server.inLargeTurn
  if (isStreamed === true) return server.inStreamTurn
  return givesFile ? server.inFileTurn : undefined
}

/** Resolves once the whole answer has been taken, or its connection is closed. For Fastify, one that is given whole is sent at once. */
function taken(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (answer.writableFinished || answer.destroyed) return resolve()
    for (const over of ['finish', 'close']) answer.once(over, () => resolve())
  })
}

/** Disconnects a sender who has not sent the whole request by then. */
function cutUnlessSent(request: IncomingMessage, withinMs: number): void {
  if (request.complete) return
  const cut = setTimeout(() => request.destroy(), withinMs)
  for (const over of ['end', 'close']) request.once(over, () => clearTimeout(cut))
}

/** A token has 256 bits in base64url; a longer text is never valid and not worth hashing. */
const LONGEST_TOKEN = 200

/** Null for whoever is signed out, or the call is hidden from. */
async function admittedUser(
  authenticator: FastifyInstance['authenticator'],
  request: FastifyRequest,
  isHiddenFrom: NonNullable<CallOptions['isHiddenFrom']> = async () => false,
): Promise<SignedInUser | null> {
  const token = tokenOf(request)
  const user = token === undefined ? undefined : await authenticator.authenticate(token)
  return user === undefined || (await isHiddenFrom(user)) ? null : user
}

async function signedInUser(
  authenticator: FastifyInstance['authenticator'],
  request: FastifyRequest,
  { isForDisplays }: Pick<CallOptions, 'isForDisplays'>,
): Promise<SignedInUser> {
  const token = tokenOf(request)
  const person = token === undefined ? undefined : await authenticator.authenticate(token)
  const user = person ?? (token !== undefined && isForDisplays === true ? await authenticator.authenticateDisplay(token) : undefined)
  if (user === undefined) throw new RefusedEarly(refuseCall('AUTH_002'))
  return user
}

function tokenOf(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer +([\w-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token !== undefined && token.length <= LONGEST_TOKEN ? token : undefined
}

function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
