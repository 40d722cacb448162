import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { copyWhileSending } from './copy-while-sending.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const pageOf = (...chunks: string[]) => new Blob(chunks).stream()

test('the first reader and the copy get the same bytes', async () => {
  const { stream, whole } = copyWhileSending(pageOf('<p>', 'text', '</p>'))
  const received = Buffer.from(await new Response(stream).arrayBuffer())
  expect(received).toEqual(await whole)
  expect(brotliDecompressSync(received).toString()).toBe('<p>text</p>')
})

test('the head of a page leaves before the rest is made', async () => {
  const rest = Promise.withResolvers<void>()
  const page = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encode('<head></head>'))
      await rest.promise
      controller.enqueue(encode('<body></body>'))
      controller.close()
    },
  })
  const { stream, whole } = copyWhileSending(page)
  const reader = stream.getReader()
  expect((await reader.read()).value?.byteLength).toBeGreaterThan(0)
  rest.resolve()
  await whole
})

test('a page is finished for others when its first reader leaves', async () => {
  const { stream, whole } = copyWhileSending(pageOf('one', 'two'))
  await stream.cancel()
  expect(brotliDecompressSync(await whole).toString()).toBe('onetwo')
})

test('a page that breaks off breaks off for everyone', async () => {
  const page = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('broken')),
  })
  const { stream, whole } = copyWhileSending(page)
  await expect(new Response(stream).text()).rejects.toThrow()
  await expect(whole).rejects.toThrow('broken')
})
