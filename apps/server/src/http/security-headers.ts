import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config'

interface Page {
  /** Sources that may run although they are inline: hashes, from server.ts. */
  readonly inlineScripts: readonly string[]
}

/**
 * Scripts and styles come from our own origin only, and the only inline script is the one that the build wrote. React sets styles
 * through the DOM, to which the policy does not apply, so nothing here needs 'unsafe-inline'.
 */
export async function sendSecurityHeaders(
  server: FastifyInstance,
  settings: Pick<Settings, 'PUBLIC_URL'>,
  { inlineScripts }: Page,
): Promise<void> {
  const isSecure = settings.PUBLIC_URL?.startsWith('https://') === true
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // 'self' includes the websocket of the same host and port in every browser since 2022. The board reads pictures, fetched
        // with the user's token, from blobs.
        connectSrc: ["'self'", 'blob:'],
        // The board decodes pictures in a worker that it builds from a blob.
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // Over plain HTTP in a home network these two only cause console warnings, or lock people out.
    strictTransportSecurity: isSecure ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
  })
}
