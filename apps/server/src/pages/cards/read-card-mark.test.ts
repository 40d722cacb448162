import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pictureOf, readCardMark } from './read-card-mark.ts'

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([4, 0, 2, 0, 0, 0, 0])])
const jpegHead = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]
const jpeg = Buffer.from([...jpegHead, 0xff, 0xc2, 0, 11, 8, 0, 5, 0, 7, 1, 0, 0, 0])

test.each([
  ['a PNG', png(3, 2), { mediaType: 'image/png', width: 3, height: 2 }],
  ['a GIF', gif, { mediaType: 'image/gif', width: 4, height: 2 }],
  ['a JPEG', jpeg, { mediaType: 'image/jpeg', width: 7, height: 5 }],
  ['a JPEG that ends before its frame', Buffer.from(jpegHead), undefined],
  ['a JPEG with no segments', Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), undefined],
  ['text', Buffer.from('<svg onload="alert(1)"></svg> and more of it'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the size of %s is what it says of itself', (_, bytes, expected) => {
  expect(pictureOf(bytes)).toEqual(expected)
})

test('a mark that unpacks to gigabytes, or is gone, is not drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-mark-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'mark')
  expect(await readCardMark(path)).toBeUndefined()
  await writeFile(path, png(60_000, 60_000))
  expect(await readCardMark(path)).toBeUndefined()
  await writeFile(path, png(60, 30))
  expect(await readCardMark(path)).toMatchObject({ width: 60, height: 30 })
})
