import { type Invite, KEPT_OUT } from '@hearthlight/protocol'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { failureFrom } from '../../http/failure'
import { locale as german } from '../../lib/i18n/german'
import { setLocale, translate } from '../../lib/i18n/translate'
import { DeadEnd } from './dead-end'

afterEach(() => setLocale('en', { messages: {} }))

const INVITE: Invite = {
  name: 'Embers',
  dmName: 'Rowan',
  status: 'ended',
  needsApproval: false,
  isDmOnline: false,
  seats: 0,
  party: [],
  scene: '',
}
const ended = { invite: INVITE, failure: undefined }
const failed = (status: number, body: object) => ({ invite: undefined, failure: failureFrom(status, body) })
const nowhere = failed(404, { error: 'Invalid invite code', code: 'SESS_001' })
const tooOften = () => failed(429, { error: 'Please wait.', code: 'NET_003', fault: { kind: 'too-often', limit: 30 } })
const page = (found: typeof ended | typeof nowhere) =>
  renderToStaticMarkup(<DeadEnd found={{ ...found, reload: () => undefined }} onOpen={() => undefined} />).replaceAll(/<[^>]+>/g, ' ')

describe('GUEST-10 an invite that leads to no seat says why, and a way on', () => {
  it('in English', () => {
    expect(page(ended)).toMatch(/This session has ended\. Ask Rowan .*Look around instead/)
    expect(page(nowhere)).toMatch(/leads nowhere.*The DM may have made a new one/)
    expect(page(tooOften())).toMatch(/30 seconds.*Try Again/)
  })

  it('in German', () => {
    setLocale('de', german)
    expect(page(ended)).toMatch(/Diese Sitzung ist zu Ende\. Frag Rowan/)
    expect(page(nowhere)).toContain('Diese Einladung führt nirgendwohin')
    expect(page(tooOften())).toContain('30 Sekunden')
    expect(translate(KEPT_OUT.message)).toBe('Die SL hat diesen Tisch für dich geschlossen.')
  })
})
