import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { conversationFilePath, conversationPath } from '@vitrine/api-client/contract/conversations'
import { agentTalksPath, MAX_QUESTION_FILE_BYTES } from '@vitrine/api-client/contract/talks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  emit,
  fallSilent,
  type ScriptedAgent,
  startScriptedAgent,
} from '../../__fixtures__/scripted-agent.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { type Asking, makeConnectedAgent, talkWith } from '../../__fixtures__/talk-with.ts'
import { removedFiles } from '../../platform/database/schema.ts'
import { sizeOfBlob } from '../../platform/files/blob-folder.ts'

let agent: ScriptedAgent
let server: TestServer
let agentId: string
beforeAll(async () => {
  agent = await startScriptedAgent()
  agent.script = emit([{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Seen.' }])
  server = await startTestServer({ privateConnectors: 'all' })
  agentId = await makeConnectedAgent(ask, agent.origin)
})
afterAll(async () => {
  await server.close()
  await agent.close()
})

const ask: Asking = (method, path, body) =>
  server.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })

const base64 = (text: string) => Buffer.from(text).toString('base64')
const notes = { name: 'notes.md', mediaType: 'text/markdown', data: base64('# Kettles') }
const picture = { name: 'pot.png', mediaType: 'image/png', data: base64('a pot') }
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const asked = () => agent.inputs.at(-1)?.messages
const sentNotes = {
  type: 'document',
  source: { type: 'data', value: notes.data, mimeType: 'text/markdown' },
  metadata: { filename: 'notes.md' },
}

test('files of a question are in the conversation, and go to the agent as AG-UI has them, also later', async () => {
  const talk = await talkWith(ask, agentId, 'Hello')
  await talk.reached('idle')
  expect((await talk.send('What is this?', { files: [notes, picture] })).status).toBe(200)
  const { conversation } = await talk.reached('idle')
  const question = conversation.messages.find(({ parts }) => parts.length === 3)
  expect(question?.parts).toEqual([
    {
      type: 'file',
      filename: 'notes.md',
      mediaType: 'text/markdown',
      size: 9,
      url: `vitrine-file:${hashOf('# Kettles')}`,
    },
    {
      type: 'file',
      filename: 'pot.png',
      mediaType: 'image/png',
      size: 5,
      url: `vitrine-file:${hashOf('a pot')}`,
    },
    { type: 'text', text: 'What is this?' },
  ])
  const served = await ask('GET', conversationFilePath(talk.id, hashOf('# Kettles')))
  expect(await served.text()).toBe('# Kettles')
  const content = [
    { type: 'text', text: 'What is this?' },
    sentNotes,
    {
      type: 'image',
      source: { type: 'data', value: picture.data, mimeType: 'image/png' },
      metadata: { filename: 'pot.png' },
    },
  ]
  expect(asked()?.at(-1)).toMatchObject({ role: 'user', content })
  await talk.send('And?')
  await talk.reached('idle')
  expect(asked()?.at(-3)).toMatchObject({ role: 'user', content })
})

test('a changed question keeps the files that are named, and none of another question', async () => {
  const talk = await talkWith(ask, agentId, 'Hello')
  const first = await talk.reached('idle')
  await talk.send('What is this?', { files: [notes, picture] })
  const { conversation } = await talk.reached('idle')
  const question = conversation.messages.find(({ parts }) => parts.length === 3)
  const keptFileUrls = [`vitrine-file:${hashOf('# Kettles')}`]
  const wrong = await talk.send('Hi', { replaces: first.conversation.messages[0]?.id, keptFileUrls })
  expect(wrong.status).toBe(400)
  expect((await talk.send('And this?', { replaces: question?.id, keptFileUrls })).status).toBe(200)
  await talk.reached('idle')
  expect(asked()?.at(-1)?.content).toEqual([{ type: 'text', text: 'And this?' }, sentNotes])
})

test('a file that the workspace removed is named to the agent, and not sent', async () => {
  const talk = await talkWith(ask, agentId, 'Hello')
  await talk.reached('idle')
  const secret = { ...notes, name: 'secret.txt', data: base64('secret kettle') }
  await talk.send('What is this?', { files: [secret] })
  await talk.reached('idle')
  const { workspaceId } = server
  await server.store.database.insert(removedFiles).values({ workspaceId, sha256: hashOf('secret kettle') })
  await talk.send('And?')
  await talk.reached('idle')
  const told = { type: 'text', text: '[secret.txt (text/markdown)]' }
  expect(asked()?.at(-3)?.content).toEqual([{ type: 'text', text: 'What is this?' }, told])
})

test('the oldest files are named and not sent once all together are more than an agent is sent', async () => {
  const talk = await talkWith(ask, agentId, 'Hello')
  await talk.reached('idle')
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) {
    const files = [
      { name, mediaType: 'application/pdf', data: randomBytes(MAX_QUESTION_FILE_BYTES).toString('base64') },
    ]
    expect((await talk.send(name, { files })).status).toBe(200)
    await talk.reached('idle')
  }
  const types = asked()
    ?.filter(({ content }) => Array.isArray(content))
    .map(({ content }) => (content as { type: string }[])[1]?.type)
  expect(types).toEqual(['text', 'document', 'document'])
})

test('a file that comes again and again is sent once, with the newest question that has it', async () => {
  const talk = await talkWith(ask, agentId, 'Hello')
  await talk.reached('idle')
  for (const name of ['one.md', 'two.md', 'three.md']) {
    expect(
      (
        await talk.send(name, {
          files: [
            { ...notes, name },
            { ...notes, name },
          ],
        })
      ).status,
    ).toBe(200)
    await talk.reached('idle')
  }
  const types = asked()
    ?.filter(({ content }) => Array.isArray(content))
    .map(({ content }) => (content as { type: string }[]).map(({ type }) => type).toSorted())
  const named = ['text', 'text', 'text']
  expect(types).toEqual([named, named, ['document', 'text', 'text']])
})

test.each([
  ['are of a type that agents are not sent', [{ ...notes, mediaType: 'text/html;charset=x' }]],
  ['are programs', [{ ...notes, mediaType: 'application/x-msdownload' }]],
  ['are too many', Array.from({ length: 6 }, () => notes)],
  ['are no base64', [{ ...notes, data: 'a b!' }]],
  ['are too large', [{ ...notes, data: Buffer.alloc(MAX_QUESTION_FILE_BYTES + 1).toString('base64') }]],
])('files that %s are refused, and leave no conversation behind', async (_, files) => {
  const body = { talkId: randomUUID(), messageId: randomUUID(), text: 'What is this?', files }
  const refused = await ask('POST', agentTalksPath(agentId), body)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('files')
  expect((await ask('GET', conversationPath(body.talkId))).status).toBe(404)
})

test('files that the workspace has no room for are refused, and the talk is free for another question', async () => {
  const small = await startTestServer({ privateConnectors: 'all', storageLimitBytes: 10 })
  const askSmall: Asking = (method, path, body) =>
    small.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const talk = await talkWith(askSmall, await makeConnectedAgent(askSmall, agent.origin), 'Hello')
  await talk.reached('idle')
  const refused = await talk.send('What is this?', {
    files: [{ ...notes, data: base64('more than ten bytes') }],
  })
  expect(await refused.json()).toMatchObject({ error: { reason: 'storage-full' } })
  expect((await talk.send('And milk?')).status).toBe(200)
  const { agent: own } = await talk.reached('idle')
  const files = [{ ...notes, data: base64('more than ten bytes') }]
  const body = { talkId: randomUUID(), messageId: randomUUID(), text: 'What is this?', files }
  expect((await askSmall('POST', agentTalksPath(own?.id ?? ''), body)).status).toBe(400)
  expect((await askSmall('GET', conversationPath(body.talkId))).status).toBe(404)
  await small.close()
})

test('files of a question that is refused while the agent answers are not written', async () => {
  const answers = agent.script
  agent.script = fallSilent
  const talk = await talkWith(ask, agentId, 'Hello')
  const refused = await talk.send('And this?', { files: [{ ...notes, data: base64('too soon') }] })
  expect(await refused.json()).toMatchObject({ error: { reason: 'talk-busy' } })
  expect(await sizeOfBlob(server.services.folder.blobs, hashOf('too soon'))).toBeUndefined()
  await talk.stop()
  await talk.reached('stopped')
  agent.script = answers
})
