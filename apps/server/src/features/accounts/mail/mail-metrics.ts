import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../../../db/database'
import type { MailOutcome } from './mail-queue'

/** Prometheus metrics of the mail; returns what counts an outcome. */
export function createMailMetrics(registry: Registry, { query }: Pick<Database, 'query'>): (outcome: MailOutcome) => void {
  const registers = [registry]
  new Gauge({
    name: 'hearthlight_mail_waiting',
    help: 'Mails that are not sent yet',
    registers,
    async collect() {
      const counted = query.selectFrom('mail_queue').select(({ fn }) => fn.countAll<number>().as('waiting'))
      // Metrics are asked for most when the database does not answer.
      const row = await counted.executeTakeFirst().catch(() => undefined)
      if (row !== undefined) this.set(Number(row.waiting))
    },
  })
  const outcomes = new Counter({
    name: 'hearthlight_mails_total',
    help: 'Mails by outcome: sent, delayed because the mail server did not take it, dropped',
    labelNames: ['outcome'],
    registers,
  })
  return (outcome) => outcomes.inc({ outcome })
}
