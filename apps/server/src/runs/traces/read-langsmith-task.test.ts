import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { unpack } from '../../platform/database/pack.ts'
import { readLangsmithTask } from './read-langsmith-task.ts'

const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
const read = (parts: readonly string[]) =>
  readLangsmithTask({ body: Buffer.from(`${parts.join('')}--x--\r\n`), boundary: 'x' })

test('a run may have thousands of files attached, which are read in one go', async () => {
  const id = randomUUID()
  const files = Array.from({ length: 9000 }, (_, index) => part(`attachment.${id}.f${index}`, 'x'))
  const sent = await read([part(`post.${id}`, JSON.stringify({ id })), ...files])
  const log = sent?.traces[0]?.logs[0]?.log ?? new Uint8Array()
  const stored = JSON.parse((await unpack(log)).toString()) as {
    operation: { run: { attachments: Record<string, object> } }
  }
  expect(Object.keys(stored.operation.run.attachments)).toHaveLength(9000)
})

test('a body of more parts than any client sends is none', async () => {
  expect(await read(Array.from({ length: 10_000 }, () => part('', '')))).toMatchObject({ traces: [] })
  expect(await read(Array.from({ length: 10_001 }, () => part('', '')))).toBeUndefined()
})
