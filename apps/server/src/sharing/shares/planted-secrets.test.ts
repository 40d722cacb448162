import {
  shareAnswerSchema,
  shareContentPath,
  shareVersionsPath,
  shareVersionsSchema,
} from '@vitrine/api-client/contract/shares'
import { madeSecrets } from '@vitrine/tooling/made-secrets'
import { getTableColumns } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readPublicTexts } from '../../__fixtures__/read-public-texts.ts'
import { importChat } from '../../__fixtures__/share-chat.ts'
import { startTestServer, type TestServer } from '../../__fixtures__/start-test-server.ts'
import { filePart } from '../../__fixtures__/transcripts.ts'
import { unpack } from '../../platform/database/pack.ts'
import { preparedHtml, shares, snapshotFiles, snapshots } from '../../platform/database/schema.ts'

const secrets = madeSecrets('planted in a server')

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** What was planted, each time in another place of its own message. */
function plantedMessage({ text, secret }: (typeof secrets)[number], index: number) {
  const call = (input: object, output: string) => ({
    type: 'tool-bash',
    toolCallId: `call-${index}`,
    state: 'output-available',
    input,
    output,
  })
  const middle = text.indexOf(secret) + Math.ceil(secret.length / 2)
  const places = [
    [{ type: 'text', text }],
    [{ type: 'text', text: `Like so:\n\n\`\`\`sh\n${text}\n\`\`\`\n` }],
    [call({ command: `run '${text}'` }, 'done')],
    [call({ command: 'env' }, `${text}\nexit 0`)],
    [{ type: 'text', text: `See https://shop.io/?note=${encodeURIComponent(text)} for it.` }],
    [filePart('text/plain', `data:text/plain;base64,${base64(`notes\n${text}\n`)}`, `notes-${index}.txt`)],
    [call({ command: 'env' }, text.replace(secret, `\u001B[32m${secret}\u001B[0m`))],
    [{ type: 'text', text: `echo ${base64(text)} | base64 -d` }],
    [
      { type: 'text', text: text.slice(0, middle) },
      { type: 'text', text: text.slice(middle) },
    ],
  ]
  return { id: `m${index}`, role: 'assistant', parts: places[index % places.length] }
}

/** All rows of the tables of what is published, unpacked. */
async function publishedRows({ store }: TestServer): Promise<string> {
  const texts: string[] = []
  for (const table of [shares, snapshots, snapshotFiles, preparedHtml]) {
    const rows = (await store.database.select(getTableColumns(table)).from(table)) as object[]
    for (const value of rows.flatMap((row) => Object.values(row)))
      texts.push(value instanceof Uint8Array ? String(await unpack(value)) : JSON.stringify(value ?? null))
  }
  return texts.join('\n')
}

test('of secrets of every kind that are masked no byte is public, in a later version of the link either', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const send = (method: string, path: string, body: object) =>
    server.request(path, { method, body: JSON.stringify(body) })
  const question = { id: 'q', role: 'user', parts: [{ type: 'text', text: 'Where does it all go?' }] }
  const { conversations } = await importChat(server, [question, ...secrets.map(plantedMessage)])
  const conversationId = conversations[0]?.id
  expect((await send('POST', '/api/shares', { conversationId })).status).toBe(409)
  const answer = await send('POST', '/api/shares', { conversationId, secrets: 'mask' })
  const share = shareAnswerSchema.parse(await answer.json())
  const first = await readPublicTexts(server, share)
  const update = { secrets: 'mask', hidden: ['times'], earlier: 'for-readers' }
  expect((await send('PUT', shareContentPath(share.id), update)).status).toBe(200)
  const { versions } = shareVersionsSchema.parse(
    await (await server.request(shareVersionsPath(share.id))).json(),
  )
  expect(versions).toHaveLength(1)
  const earlier = await Promise.all(
    versions.map(async ({ url }) => (await server.request(new URL(url).pathname, { key: null })).text()),
  )
  const names = new Set(first.join('').match(/(?<=vitrine-file:)[\da-f]{64}/g))
  const files = await Promise.all(
    [...names].map(async (name) =>
      (await server.request(`${share.path}/files/${name}`, { key: null })).text(),
    ),
  )
  expect(files.length).toBeGreaterThan(10)
  const rows = await publishedRows(server)
  const everything = [
    ...first,
    ...(await readPublicTexts(server, share)),
    ...earlier,
    ...files,
    rows,
    ...server.log,
  ].join('\n')
  const left = secrets.filter(({ text, secret }) =>
    [secret, JSON.stringify(secret).slice(1, -1), base64(text)].some((form) => everything.includes(form)),
  )
  expect(left).toEqual([])
})
