import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SignedIn } from '@hearthlight/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../config'
import { heldEnv } from '../../testing/clock'
import { aServer, type TestServer } from '../../testing/test-server'
import { createAiNpcs } from './ai-npcs.service'
import type { Bounds } from './chat-endpoint'

const PERSONA = {
  name: 'Old Marn',
  race: 'Dwarf',
  occupation: 'Brewer',
  personality: 'Gruff, but fair.',
  motivation: 'To win the autumn prize.',
  voice: 'Speaks slowly.',
  quirk: 'Polishes the same mug.',
  secret: 'Canary-7 waters the ale.',
  stats: { level: 1, ac: 10, hp: 8, initiative: 0 },
}
const QUICK: Bounds = { silenceMs: 1_000, totalMs: 10_000, answerLength: 500 }

interface Asked {
  readonly authorization: string | undefined
  readonly body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

/** A stand-in endpoint that follows the real protocol, as far as `speak` wants it to. */
interface StandIn {
  readonly url: string
  readonly asked: readonly Asked[]
  /** Resolves once a client disconnected before the end. */
  readonly left: Promise<void>
}

let server: TestServer | undefined
let standIn: Server | undefined
afterEach(async () => {
  standIn?.closeAllConnections()
  standIn?.close()
  await server?.close()
  standIn = undefined
  server = undefined
})

async function aStandIn(speak: (response: ServerResponse, request: IncomingMessage) => void): Promise<StandIn> {
  const asked: Asked[] = []
  let leave: () => void = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  standIn = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    response.on('close', () => leave())
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
      speak(response, request)
    })
  })
  await new Promise<void>((resolve) => standIn?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/v1`, asked, left }
}

const words = (text: string) => `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`

async function aTalk(url?: string, environment: Readonly<Record<string, string>> = {}) {
  server = await aServer({ environment: { ...(url === undefined ? {} : { AI_BASE_URL: url }), ...environment }, aiBounds: QUICK })
  const mira: SignedIn = await server.signUp('mira')
  const { token } = mira
  const running = server
  const { id } = (await running.call('POST', '/api/dm/npcs', { token, body: { persona: PERSONA } })).body
  const talk = async (message = 'Hello, who are you?', language?: 'en' | 'de') => {
    const answer = await running.call('POST', `/api/dm/npcs/${id}/talk`, { token, body: { message, language } })
    const pieces = String(answer.bytes)
      .split('\n\n')
      .filter((event) => event.startsWith('data: '))
      .map((event) => JSON.parse(event.slice('data: '.length)) as { text?: string; isDone?: true; note?: string })
    return { ...answer, said: pieces.map(({ text = '' }) => text).join(''), end: pieces.at(-1) }
  }
  const kept = async () => (await running.call('GET', '/api/dm/npcs', { token })).body
  return { talk, kept, running, token, id, userId: mira.userId }
}

describe('an NPC without an endpoint', () => {
  it('answers from its tables, and says that it is the built-in voice', async () => {
    const { talk, kept } = await aTalk()
    const { said, end, headers } = await talk()
    expect(said).not.toBe('')
    expect(end).toEqual({ isDone: true, isOffline: true, isCut: false })
    expect(headers['content-type']).toMatch(/text\/event-stream/)
    expect(await kept()).toMatchObject({ model: null, npcs: [{ talk: [{ by: 'dm' }, { by: 'npc', text: said, isOffline: true }] }] })
  })

  it('is stored with its answer before the end of the answer is told', async () => {
    const { kept, running, id, userId } = await aTalk()
    const settings = readSettings({ DATA_DIR: running.dataDir })
    const npcs = createAiNpcs({ settings, database: running.temporary.database, env: heldEnv() })
    const pieces = await npcs.talk(userId, id, { message: 'Hello!' })
    if (!(Symbol.asyncIterator in pieces)) throw new Error('the talk was refused')
    for await (const piece of pieces) if ('isDone' in piece) expect((await kept()).npcs[0].talk).toHaveLength(2)
    expect.assertions(1)
  })

  it.each(['Hello!', 'Who are you?', 'What is your job?', 'What do you want?', 'Tell me your secret.', 'I kill you.', 'Blue?'])(
    'has something to say to %j, and never the secret',
    async (message) => {
      const { talk } = await aTalk()
      const { said } = await talk(message)
      expect(said.length).toBeGreaterThan(10)
      expect(said).not.toMatch(/Canary-7/)
    },
  )
})

describe('the built-in voice', () => {
  it('speaks the language of the DM, and does not repeat itself after a pause', async () => {
    const { talk, running } = await aTalk()
    const heard = new Set<string>()
    for (let asked = 0; asked < 12; asked += 1) {
      heard.add((await talk('Hallo!', 'de')).said)
      running.env.pass(60_000)
    }
    expect(heard.size).toBe(12)
    expect([...heard].join(' ')).toContain('„')
  })
})

describe('an NPC with an endpoint', () => {
  it.each([
    ['plain JSON', 'application/json'],
    ['JSON with its character set', 'application/json; charset=utf-8'],
  ])('that answers without streaming, with %s, is heard', async (_what, type) => {
    const { url } = await aStandIn((response) => {
      response.writeHead(200, { 'content-type': type })
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'Good evening.' }, finish_reason: 'stop' }] }))
    })
    const { talk, kept } = await aTalk(url)
    const { said, end } = await talk()
    expect([said, end]).toEqual(['Good evening.', { isDone: true, isOffline: false, isCut: false }])
    expect((await kept()).npcs[0].talk[1]).toMatchObject({ by: 'npc', text: 'Good evening.' })
  })

  it.each([
    ['is not JSON', '{"choices": [{"mess'],
    ['has no words', '{"choices":[{"message":{"content":null}}]}'],
    ['is nothing', 'null'],
    ['is without end', JSON.stringify({ choices: [{ message: { content: 'x'.repeat(2 * 1024 * 1024) } }] })],
  ])('whose whole answer %s is spoken for by the built-in voice', async (_what, body) => {
    const { url } = await aStandIn((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(body)
    })
    const { talk } = await aTalk(url)
    expect((await talk()).end).toMatchObject({ isOffline: true, isCut: false })
  })

  it('whose whole answer is too long is cut at the limit', async () => {
    const { url } = await aStandIn((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ message: { content: 'x'.repeat(QUICK.answerLength + 1) } }] }))
    })
    const { talk } = await aTalk(url)
    const { said, end } = await talk()
    expect(said).toHaveLength(QUICK.answerLength)
    expect(end).toMatchObject({ isCut: true })
  })

  it('is asked to answer in the language of the DM', async () => {
    const { url, asked } = await aStandIn((response) => response.end(`${words('Abend.')}data: [DONE]\n\n`))
    const { talk } = await aTalk(url)
    await talk('Guten Abend!', 'de')
    expect(asked[0]?.body.messages[0]?.content).toContain('Answer in German')
  })

  it('streams its words; persona and secret go to the endpoint alone', async () => {
    const { url, asked } = await aStandIn((response) => {
      for (const each of ['Good ', 'evening.']) response.write(words(each))
      response.end('data: [DONE]\n\n')
    })
    const { talk, kept } = await aTalk(url, { AI_API_KEY: 'key-1', AI_MODEL: 'small' })
    const { said, end, bytes } = await talk()
    expect([said, end]).toEqual(['Good evening.', { isDone: true, isOffline: false, isCut: false }])
    expect(String(bytes)).not.toMatch(/Canary|key-1/)
    await talk('And your trade?')
    expect(asked[0]).toMatchObject({ authorization: 'Bearer key-1', body: { model: 'small', stream: true } })
    expect(asked[0]?.body.messages[0]?.content).toContain('Canary-7')
    expect(asked[1]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect((await kept()).model).toBe('small')
  })

  it.each([
    ['answers with an error', (response: ServerResponse) => response.writeHead(500).end('boom')],
    ['refuses the key', (response: ServerResponse) => response.writeHead(401).end('{}')],
    ['answers with something else', (response: ServerResponse) => response.end('<html>Welcome to my router</html>')],
    [
      'answers with broken events',
      (response: ServerResponse) => response.end('data: {"choices":\n\ndata: 4\n\ndata: null\n\ndata: [DONE]\n\n'),
    ],
    ['says nothing at all', () => {}],
    ['hangs up', (response: ServerResponse) => response.destroy()],
    ['sends one endless line', (response: ServerResponse) => response.end(`data: ${'x'.repeat(1024 * 1024)}`)],
    ['sends us elsewhere', (response: ServerResponse) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
  ])('that %s is spoken for by the built-in voice, which says so', async (_what, speak) => {
    const { url } = await aStandIn(speak)
    const { talk } = await aTalk(url)
    const { status, said, end } = await talk()
    expect(status).toBe(200)
    expect(said.length).toBeGreaterThan(10)
    expect(end).toMatchObject({ isOffline: true, isCut: false, note: expect.stringContaining('built-in voice') })
  })

  it('that is nowhere to be found is spoken for as well', async () => {
    const { talk } = await aTalk('http://127.0.0.1:9/v1')
    expect((await talk()).end).toMatchObject({ isOffline: true })
  })

  it.each([
    ['hangs up in mid-stream', (response: ServerResponse) => response.write(words('I was about to'), () => response.destroy())],
    ['ends without an end', (response: ServerResponse) => response.end(words('I was about to'))],
    ['falls silent', (response: ServerResponse) => response.write(words('I was about to'))],
  ])('that %s leaves what was said, marked as cut', async (_what, speak) => {
    const { url } = await aStandIn(speak)
    const { talk, kept } = await aTalk(url)
    const { said, end } = await talk()
    expect(said).toBe('I was about to')
    expect(end).toMatchObject({ isOffline: false, isCut: true, note: 'The answer broke off.' })
    expect((await kept()).npcs[0].talk[1]).toMatchObject({ text: 'I was about to', isCut: true })
  })

  it('that never stops is stopped, and the endpoint is let go', async () => {
    const { url, left } = await aStandIn((response) => {
      const more = () => {
        while (!response.destroyed && response.write(words('blah '.repeat(100))));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const { talk } = await aTalk(url)
    const { said, end } = await talk()
    expect(said).toHaveLength(QUICK.answerLength)
    expect(end).toMatchObject({ isCut: true })
    await left
  })

  it('has its HTML, controls and turned writing taken as plain words', async () => {
    const { url } = await aStandIn((response) => {
      response.write(words('<img src=x onerror=alert(1)>\u202e\u0000\u001b[31m'))
      response.end(`${words('hi')}data: [DONE]\n\n`)
    })
    const { talk } = await aTalk(url)
    const { said, headers } = await talk()
    expect(said).toBe('<img src=x onerror=alert(1)>[31mhi')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('talking with NPCs', () => {
  it('is limited for each person, not for others', async () => {
    const { talk, running } = await aTalk(undefined, { AI_TALKS_PER_MINUTE: '4' })
    const answers = [await talk(), await talk(), await talk()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    running.env.pass(15_000)
    expect((await talk()).status).toBe(200)
    const tam = await running.signUp('tam')
    const { id } = (await running.call('POST', '/api/dm/npcs', { token: tam.token, body: { persona: PERSONA } })).body
    expect((await running.call('POST', `/api/dm/npcs/${id}/talk`, { token: tam.token, body: { message: 'Hi' } })).status).toBe(200)
  })

  it('goes one answer at a time', async () => {
    const { url } = await aStandIn((response) => response.write(words('Well, ')))
    const { talk } = await aTalk(url)
    const [one, other] = await Promise.all([talk(), talk()])
    expect([one.status, other.status].sort()).toEqual([200, 429])
  })

  it('is forgotten when asked to be; the persona stays', async () => {
    const { talk, kept, running, token, id } = await aTalk()
    await talk()
    expect((await running.call('DELETE', `/api/dm/npcs/${id}/talk`, { token })).status).toBe(204)
    expect((await kept()).npcs).toMatchObject([{ persona: PERSONA, talk: [] }])
  })

  it.each(['', '   ', 'x'.repeat(1_001)])('refuses a message that is empty or too long', async (message) => {
    const { talk } = await aTalk()
    expect((await talk(message)).status).toBe(422)
  })
})
