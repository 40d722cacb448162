import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import type { FilePart } from '@vitrine/transcript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import { inlinePictures } from './inline-files.ts'

let blobs: string
beforeAll(async () => {
  blobs = await mkdtemp(join(tmpdir(), 'vitrine-blobs-'))
})
afterAll(() => rm(blobs, { recursive: true }))

async function picture(letter: string, bytes: number): Promise<FilePart> {
  const content = Buffer.alloc(bytes, letter)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await writeBlob(blobs, sha256, content)
  return { type: 'file', mediaType: 'image/png', url: SHARED_FILE_SCHEME + sha256 }
}

const mapAll = (files: FilePart[], change: (file: FilePart) => FilePart) => files.map(change)

const inlined = async (files: FilePart[], maxBytes: number) =>
  (await inlinePictures(files, mapAll, { blobs, files: hashesOf(files), maxBytes })).map(({ url }) =>
    url?.startsWith('data:'),
  )

const hashesOf = (files: FilePart[]) =>
  new Set(files.map(({ url = '' }) => url.slice(SHARED_FILE_SCHEME.length)))

test('a picture counts as often as it stands in the page, and each has its turn before another comes again', async () => {
  const [often, once] = [await picture('a', 100), await picture('b', 100)]
  const files = [often, often, often, often, once]
  expect(await inlined(files, 500)).toEqual([true, true, true, true, true])
  expect(await inlined(files, 350)).toEqual([true, true, false, false, true])
  expect(await inlined(files, 150)).toEqual([true, false, false, false, false])
})
