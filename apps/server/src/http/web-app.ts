import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseCall, sendRefusal } from './refusal'

const YEAR_SECONDS = 31_536_000
const CHECKED_EACH_TIME = 'no-cache'

/**
 * Serves the built web app from `folder`. Files in `assets/` bear a hash in their name and never change; everything else
 * is asked for anew each time. An address of the app that is no file is answered with its first page.
 */
export async function serveWebApp(server: FastifyInstance, folder: string | undefined): Promise<void> {
  const hasApp = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (hasApp) {
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
  }
  server.setNotFoundHandler(async (request, reply) => {
    if (hasApp && isPageOfApp(request)) return reply.code(200).sendFile('index.html')
    return sendRefusal(reply, refuseCall('NET_004', 'There is nothing here.', { status: 404 }))
  })
}

const NOT_PAGES = ['/api', '/assets', '/socket.io', '/healthz', '/readyz', '/metrics']

function isPageOfApp(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?', 1)[0] ?? ''
  return !NOT_PAGES.some((start) => path === start || path.startsWith(`${start}/`))
}
