import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { createApiClient } from '@vitrine/api-client'
import { conversationPath } from '@vitrine/api-client/contract/conversations'
import { TRACES_PATH } from '@vitrine/api-client/contract/traces'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createProcessFolder, type ProcessFolder, startProcess } from '../__fixtures__/server-process.ts'

const STREAMS = 8
const PIECES = 40

/** Far below the patience for answers on the way, for which an open stream held each restart up. */
const MAX_STOP_MS = 10_000

let folder: ProcessFolder
beforeAll(async () => {
  folder = await createProcessFolder()
})
afterAll(() => folder.remove())

/** A stream that waits in its middle until it is let go. */
async function* speak(subject: string, halfway: () => void, goOn: Promise<void>, messageId = `a-${subject}`) {
  yield { type: 'start', messageId }
  yield { type: 'text-start', id: 't' }
  for (let piece = 0; piece < PIECES; piece += 1) {
    if (piece === PIECES / 2) {
      halfway()
      await goOn
    }
    yield { type: 'text-delta', id: 't', delta: `${subject} ${piece}. ` }
  }
  yield { type: 'text-end', id: 't' }
  yield { type: 'finish' }
}

const wholeText = (subject: string) =>
  Array.from({ length: PIECES }, (_, piece) => `${subject} ${piece}. `).join('')

test('a restart answers every open body at once, and streams go on after it without a gap', async () => {
  const PORT = String(await freePort())
  const first = startProcess({ ...folder.environment, PORT })
  onTestFinished(async () => void (await first.stop('SIGKILL')))
  const url = await first.ready
  const apiKey = await folder.apiKey()
  const client = createApiClient({ baseUrl: url, apiKey })
  const goOn = Promise.withResolvers<void>()
  const interrupted: number[] = []
  const onRestart = (received: number) => void interrupted.push(received)
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, async (_, index) => {
      const subject = `tide-${index}`
      const { id } = await client.createConversation({ kind: 'agent', title: subject })
      const halfway = Promise.withResolvers<void>()
      const sent = client.appendStream(id, speak(subject, halfway.resolve, goOn.promise), { onRestart })
      sent.catch(() => {})
      await halfway.promise
      return { id, subject, sent }
    }),
  )
  await Promise.all(streams.map(({ id, subject }) => untilHeld(url, apiKey, id, `${subject} 0. `)))
  const [shared] = streams
  if (!shared) throw new Error('There is no stream.')
  const waitsInVain = vi.fn<(received: number) => void>()
  const parts = speak('ebb', () => {}, Promise.resolve(), `a-${shared.subject}`)
  const second = client.appendStream(shared.id, parts, { onRestart: waitsInVain })
  second.catch(() => {})
  const endless = [
    sendEndlessly(`${url}/api/conversations`, apiKey, 'application/octet-stream'),
    sendEndlessly(`${url}/api/conversations`, apiKey, 'application/octet-stream'),
    sendEndlessly(`${url}${TRACES_PATH}`, apiKey, 'application/json'),
  ]
  await Promise.all(endless.map(({ begun }) => begun))

  const stopping = performance.now()
  const end = await first.stop()
  const took = performance.now() - stopping
  expect(end.code).toBe(0)
  expect(took).toBeLessThan(MAX_STOP_MS)
  for (const { answer } of endless) {
    const { status, text, retryAfter } = await answer
    expect([status, retryAfter]).toEqual([503, '2'])
    expect(text).toMatch(/nothing of the request was kept/i)
  }
  console.info(`stopped in ${Math.round(took)} ms with ${STREAMS} streams and ${endless.length} bodies open`)

  const next = startProcess({ ...folder.environment, PORT })
  onTestFinished(async () => void (await next.stop('SIGKILL')))
  await next.ready
  goOn.resolve()
  for (const { sent } of streams) expect(await sent).toMatchObject({ cutOff: [], problems: [] })
  expect(await second).toMatchObject({ cutOff: [], problems: [] })
  expect(waitsInVain.mock.calls).toEqual([[0]])
  for (const { id, subject } of streams) {
    const whole = wholeText(subject)
    expect(await textOf(url, apiKey, id)).toEqual([id === shared.id ? whole + wholeText('ebb') : whole])
  }
  expect(interrupted).toHaveLength(STREAMS)
  expect(Math.min(...interrupted)).toBeGreaterThan(2)
  await next.stop()
}, 120_000)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A body that goes on until it is answered. */
function sendEndlessly(url: string, apiKey: string, type: string) {
  const begun = Promise.withResolvers<void>()
  const answer = new Promise<{ status?: number; text: string; retryAfter?: string }>((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': type },
    })
    const timer = setInterval(() => sending.write('{"a": ['), 20)
    sending.on('error', reject)
    sending.on('response', async (response: IncomingMessage) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
      clearInterval(timer)
      sending.destroy()
      resolve({ status: response.statusCode, text, retryAfter: response.headers['retry-after'] })
    })
    sending.write('[', () => begun.resolve())
  })
  return { begun: begun.promise, answer }
}

async function textOf(url: string, apiKey: string, id: string): Promise<string[]> {
  const answer = await fetch(url + conversationPath(id), { headers: { authorization: `Bearer ${apiKey}` } })
  const { conversation } = (await answer.json()) as {
    conversation: { messages: { parts: { type: string; text?: string }[] }[] }
  }
  return conversation.messages.map(({ parts }) => parts.map(({ text }) => text ?? '').join(''))
}

/** Resolves once the server has something of a stream. */
function untilHeld(url: string, apiKey: string, id: string, text: string) {
  const isHeld = async () =>
    expect((await textOf(url, apiKey, id)).some((known) => known.startsWith(text))).toBe(true)
  return vi.waitFor(isHeld, { timeout: 30_000, interval: 250 })
}
