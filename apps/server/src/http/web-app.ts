import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseUnknownAddress, sendRefusal } from './answers/refusal'

const YEAR_SECONDS = 31_536_000
const CHECKED_EACH_TIME = 'no-cache'

/**
 * Serves the built web app from `folder`; false if there is none. Files in `assets/` have a hash in their name and never change;
 * browsers revalidate all others each time.
 */
export async function serveWebFiles(server: FastifyInstance, folder: string | undefined): Promise<boolean> {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return false
  await server.register(files, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/.*'],
    setHeaders: (response, path) => {
      const isHashed = path.includes(`${sep}assets${sep}`)
      response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : CHECKED_EACH_TIME)
    },
  })
  return true
}

/**
 * Answers addresses of the app that are not files with its first page, all others with a refusal. Both count against the
 * visitor's limit: however an address is spelled, only the app's files are free.
 */
export function answerUnknownAddresses(server: FastifyInstance, hasApp: boolean): void {
  const limit = server.rateLimit()
  // Limits unmatched routes before the body is read; the handler's own hook limits requests for missing files.
  server.addHook('onRequest', async function (request, reply) {
    if (request.is404) await limit.call(this, request, reply)
  })
  server.setNotFoundHandler({ preHandler: limit }, async (request, reply) => {
    if (hasApp && isPageOfApp(request)) return reply.code(200).sendFile('index.html')
    return sendRefusal(reply, refuseUnknownAddress())
  })
}

const NOT_PAGES = ['/api', '/assets', '/socket.io', '/healthz', '/readyz', '/metrics']

function isPageOfApp(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?', 1)[0] ?? ''
  return !NOT_PAGES.some((start) => path === start || path.startsWith(`${start}/`))
}
