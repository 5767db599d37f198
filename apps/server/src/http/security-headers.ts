import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config'

interface Page {
  /** What may run though it stands in the page's text: hashes, from server.ts. */
  readonly inlineScripts: readonly string[]
}

/**
 * Scripts and styles come from our own origin only, and none from a page's text but the one that the build wrote there. React sets
 * styles through the DOM, which a policy does not touch, so nothing here needs 'unsafe-inline'.
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
        // 'self' covers the websocket of the same host and port in every browser since 2022. The board reads pictures
        // that were fetched with the user's token from blobs.
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
    // Over plain HTTP in a home network these two only fill the console with warnings, or lock people out.
    strictTransportSecurity: isSecure ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
  })
}
