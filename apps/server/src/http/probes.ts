import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { refuseCall, sendRefusal } from './answers/refusal'

interface ProbePorts {
  readonly metrics: Registry
  checkDatabase(): Promise<void>
  readonly saving: { readonly isPaused: boolean }
}

/** Endpoints for monitoring: liveness, readiness and metrics. */
export function answerProbes(server: FastifyInstance, ports: ProbePorts): void {
  const config = { rateLimit: false } as const
  server.get('/healthz', { config }, async () => ({ status: 'alive' }))
  server.get('/readyz', { config }, async (request, reply) => {
    try {
      await ports.checkDatabase()
      if (ports.saving.isPaused) return sendRefusal(reply, refuseCall('NET_003', 'Saving is paused: the database takes no writes.'))
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return sendRefusal(reply, refuseCall('NET_001', 'The database does not answer.'))
    }
  })
  server.get('/metrics', { config }, async (_request, reply) => reply.type(ports.metrics.contentType).send(await ports.metrics.metrics()))
  measureCalls(server, ports.metrics)
}

function measureCalls(server: FastifyInstance, metrics: Registry): void {
  const durations = new Histogram({
    name: 'hearthlight_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  })
  const refusals = new Counter({
    name: 'hearthlight_http_refusals_total',
    help: 'HTTP calls refused, by code',
    labelNames: ['code'],
    registers: [metrics],
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    if (reply.refusedWith !== null) refusals.inc({ code: reply.refusedWith })
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
  })
}
