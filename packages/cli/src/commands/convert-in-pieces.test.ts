import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { importFile } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'
import { convertInPieces } from './convert-in-pieces.ts'

const chats = Array.from({ length: 40 }, (_, index) =>
  JSON.stringify({
    messages: [
      { role: 'user', content: `How many beans in bed ${index}?` },
      { role: 'assistant', content: `${index} beans.\n`.repeat(index) },
    ],
  }),
).join('\n')

async function convert(content: string, from = 0) {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'beans.jsonl'), content)
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const written = [text(stdout), text(stderr)] as const
  const stdin = new PassThrough()
  const isConverted = await convertInPieces(
    'beans.jsonl',
    { stdin, stdout, stderr, env: {}, cwd },
    { from, piece: 500 },
  )
  stdout.end()
  stderr.end()
  return { isConverted, stdout: await written[0], stderr: await written[1] }
}

test.each([
  ['with a line feed at the end', `${chats}\n`],
  ['without one', chats],
  ['with a broken line', `${chats}\n{"messages": [\n${chats}`],
])('a large file of chats %s is printed as if it had been read at once', async (_name, content) => {
  const { isConverted, stdout, stderr } = await convert(content)

  expect(isConverted).toBe(true)
  expect(stdout).toBe(`${JSON.stringify(importFile({ name: 'beans.jsonl', content }), null, 2)}\n`)
  expect(stderr).toMatch(/\d\d conversations/)
})

test.each([
  ['a small file', chats, 1_000_000],
  ['one conversation in many lines', '{"role":"user","content":"Hi"}\n'.repeat(40), 0],
  ['a file in no format', '{"a":1}\n'.repeat(99), 0],
])('%s is left to be read at once', async (_name, content, from) => {
  expect(await convert(content, from)).toEqual({ isConverted: false, stdout: '', stderr: '' })
})
