import { FileAnswer, type HttpCall } from '@hearthlight/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import type { Saving } from '../db/saving'
import type { Authenticator, SignedInUser } from '../ports/authentication'
import type { InAccountTurn } from './account-turns'
import { refuseBody } from './explain-issue'
import { sendFile } from './file-answer'
import { sendLargeJson } from './json-answer'
import { sendPieces } from './pieces-answer'
import { type HttpRefused, isRefused, RefusedEarly, refuseCall, sendRefusal } from './refusal'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `createHttpServer`. */
    authenticator: Authenticator
    saving: Pick<Saving, 'failed' | 'isPaused'>
    inAccountTurn: InAccountTurn
  }
  interface FastifyRequest {
    /** Set before the body is read, on calls that need a token. */
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
  /** Calls of one visitor within the time, beside the limit that holds for all calls together. */
  readonly rateLimit?: { readonly max: number; readonly timeWindow: number }
  /** It takes long, or its answer is large: one at a time for each account, until the answer has left in pieces. */
  readonly isHeavy?: boolean
}

type AnyInput = CallInput<unknown, string, boolean>

/**
 * Serves one call of the protocol: token first, then the body against the contract, then `handle`. What leaves is the
 * answer's own fields and nothing beside them. A handler answers with a refusal as a value; it throws only for bugs.
 */
export function registerCall<Body extends z.ZodMiniType, Answer extends z.ZodMiniType, Path extends string, NeedsToken extends boolean>(
  server: FastifyInstance,
  call: HttpCall<Body, Answer, Path, NeedsToken>,
  handle: (input: CallInput<z.output<Body>, Path, NeedsToken>) => Promise<z.input<Answer> | HttpRefused>,
  options: CallOptions = {},
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const body = call.body.safeParse(request.body)
    if (!body.success) return sendRefusal(reply, refuseBody(body.error.issues))
    const params = request.params as Readonly<Record<string, string>>
    if (!Object.values(params).every(isId)) return sendRefusal(reply, refuseCall('NET_004', 'There is nothing here.', { status: 404 }))
    const input: AnyInput = { body: body.data, params, user: request.signedIn ?? undefined, request }
    const given = await handle(input as CallInput<z.output<Body>, Path, NeedsToken>)
    if (isRefused(given)) return sendRefusal(reply, given)
    if (call.givesFile === true) return sendFile(reply, FileAnswer.parse(given))
    if (call.givesPieces === true) return sendPieces(reply, given as AsyncIterable<unknown>)
    reply.header('cache-control', 'no-store')
    if (given === undefined) return reply.code(204).send()
    reply.code(call.status ?? 200)
    return options.isHeavy === true ? sendLargeJson(reply, call.answer.parse(given)) : reply.send(call.answer.parse(given))
  }
  server.route({
    method: call.method,
    url: call.path,
    ...(options.rateLimit === undefined ? {} : { config: { rateLimit: options.rateLimit } }),
    // After the rate limit, before the body is read: a stranger's megabyte is not parsed.
    preParsing: async (request) => {
      if (call.needsToken) request.signedIn = await signedInUser(server.authenticator, request)
    },
    handler: async (request, reply) => {
      const { signedIn } = request
      if (options.isHeavy !== true || signedIn === null) return answer(request, reply)
      const isAnswered = await server.inAccountTurn(signedIn.userId, async () => {
        // A reply that is waited for has left, or its connection is gone.
        await answer(request, reply)
        return true
      })
      if (isAnswered === true) return reply
      return sendRefusal(reply, refuseCall('NET_003', 'You asked for much at once. Please try again in a moment.'))
    },
  })
}

/** 256 bits in base64url; anything longer is nobody's token and not worth a hash. */
const LONGEST_TOKEN = 200

async function signedInUser(authenticator: Authenticator, request: FastifyRequest): Promise<SignedInUser> {
  const [, token] = /^Bearer +([\w-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  const user = token === undefined || token.length > LONGEST_TOKEN ? undefined : await authenticator.authenticate(token)
  if (user === undefined) throw new RefusedEarly(refuseCall('AUTH_002'))
  return user
}

function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
