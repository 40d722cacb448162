import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { zstdCompressSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from '../../platform/database/migrations-folder.ts'
import { StartRefusal } from '../../platform/errors/start-refusal.ts'
import { knownMigrations } from '../../platform/database/migration-status.ts'
import { createArchiveWriter } from './archive-writer.ts'
import type { Manifest } from './manifest.ts'
import { createProgress } from './progress.ts'
import { explainDiskFault } from '../../platform/data-folder/explain-disk-fault.ts'
import { restore } from './restore.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-archive-'))
  path = join(folder, 'backup.tar')
})
afterEach(() => rm(folder, { recursive: true }))

const about: Omit<Manifest, 'parts'> = {
  product: 'vitrine',
  format: 1,
  version: '0.0.0',
  createdAt: '2026-01-01T00:00:00.000Z',
  kind: 'embedded',
  storeId: 'store',
  migrations: knownMigrations(migrationsFolder),
  tables: [],
}
const bytes = Buffer.from('some bytes')
const name = `blobs/${createHash('sha256').update(bytes).digest('hex')}`

async function writeArchive(changes: Partial<Manifest> = {}): Promise<void> {
  const archive = await createArchiveWriter(path)
  await archive.add(name, bytes.byteLength, [bytes])
  await archive.finish({ ...about, ...changes })
}

/** An archive as somebody else would make it: any entries, and a manifest that fits them. */
async function forge(...entries: (Partial<Header> & { name: string; content?: Buffer })[]): Promise<void> {
  const tar = pack()
  const parts: Manifest['parts'] = []
  for (const { content = Buffer.alloc(0), ...header } of entries) {
    tar.entry(header, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    parts.push({ path: header.name, bytes: content.byteLength, sha256 })
  }
  tar.entry({ name: 'manifest.json' }, JSON.stringify({ ...about, parts }))
  tar.finalize()
  await pipeline(tar, createWriteStream(path))
}

let opened = 0
beforeEach(() => {
  opened = 0
})
const restoring = () =>
  restore({
    archive: path,
    migrationsFolder,
    progress: createProgress({ write: () => true, isTTY: false }),
    openTarget: () => {
      opened += 1
      throw new StartRefusal('opened')
    },
  })

async function expectRefused(sentence: RegExp): Promise<void> {
  const refusal = restoring()
  await expect(refusal).rejects.toThrow(StartRefusal)
  await expect(refusal).rejects.toThrow(sentence)
  expect(opened).toBe(0)
}

test('a whole archive is read to its end before anything is opened', async () => {
  await writeArchive()
  await expect(restoring()).rejects.toThrow('opened')
  expect(await readdir(folder)).toEqual(['backup.tar'])
})

test('an archive cut short anywhere is refused', async () => {
  await writeArchive()
  const { length } = await readFile(path)
  for (const size of [0, 100, 512, 515, 1024, 1600, length - 1024 - 512]) {
    await truncate(path, size)
    await expectRefused(/is no backup of Vitrine, or it is damaged: .+ nothing was changed\.$/)
    await rm(path)
    await writeArchive()
  }
})

test('a changed byte is refused by the name of its part', async () => {
  await writeArchive()
  const content = await readFile(path)
  content[514] = 0
  await writeFile(path, content)
  await expectRefused(/blobs\/[\da-f]+ is not what was written/)
})

test.each([
  ['a path out of the folder', [{ name: '../../evil' }], /it holds "\.\.\/\.\.\/evil"/],
  ['an absolute path', [{ name: '/etc/evil' }], /it holds "\/etc\/evil"/],
  ['a path out of the blobs', [{ name: `blobs/../${'a'.repeat(64)}` }], /it holds "blobs\/\.\./],
  ['a link', [{ name, type: 'symlink', linkname: '/etc/passwd' }], /it holds a symlink/],
  ['a hard link', [{ name, type: 'link', linkname: '/etc/passwd' }], /it holds a link/],
  ['a folder', [{ name: 'blobs', type: 'directory' }], /it holds a directory/],
  ['a device', [{ name, type: 'character-device' }], /it holds a character-device/],
  ['the same part twice', [{ name }, { name }], /stands in it twice/],
  [
    'a table that ends the statement',
    [{ name: 'database/a";drop/00000001.ndjson.zst' }],
    /it holds "database/,
  ],
] as [string, Parameters<typeof forge>, RegExp][])('%s is refused', async (_, entries, sentence) => {
  await forge(...entries)
  await expectRefused(sentence)
})

test('what follows the manifest, and what it does not name, is refused', async () => {
  const tar = pack()
  tar.entry({ name: 'manifest.json' }, JSON.stringify({ ...about, parts: [] }))
  tar.entry({ name }, 'more')
  tar.finalize()
  await pipeline(tar, createWriteStream(path))
  await expectRefused(/something follows its manifest/)
})

test('a file that is no archive is refused, and so is none', async () => {
  await appendFile(path, zstdCompressSync(Buffer.alloc(10_000, 'no tar')))
  await expectRefused(/is no backup of Vitrine/)
  await rm(path)
  await expectRefused(/^There is no file .+backup\.tar\.$/)
})

test('a newer schema, and a newer archive, are refused by the version that wrote them', async () => {
  await writeArchive({ version: '9.0.0', migrations: [...about.migrations, 'f'.repeat(64)] })
  await expectRefused(/newer version of Vitrine \(9\.0\.0\)\. Restore it with that version or a later one/)
  await rm(path)
  await writeArchive({ version: '9.0.0', format: 2 })
  await expectRefused(/another version of Vitrine \(9\.0\.0\)/)
})

test('a backup that is given up leaves nothing, and one whose content ends early has no name', async () => {
  const archive = await createArchiveWriter(path)
  await expect(archive.add(name, bytes.byteLength + 1, [bytes])).rejects.toThrow()
  await archive.abort()
  expect(await readdir(folder)).toEqual([])
})

test('of two backups to one name the first stays', async () => {
  const slow = await createArchiveWriter(path)
  await slow.add(name, bytes.byteLength, [bytes])
  await writeFile(path, 'the first')
  await expect(slow.finish(about)).rejects.toThrow(/exists, and a backup replaces nothing/)
  expect(await readFile(path, 'utf8')).toBe('the first')
})

test.runIf(process.platform === 'linux')('a full disk is told by one sentence', async () => {
  // The kernel answers every write to this device as a full disk does.
  const archive = await createArchiveWriter(path, () => open('/dev/full', 'w'))
  const writing = archive.add(name, bytes.byteLength, [bytes]).then(() => archive.finish(about))
  const error = await writing.catch((caught: unknown) => explainDiskFault(caught, path))
  expect(error).toBeInstanceOf(StartRefusal)
  expect(String(error)).toMatch(/backup\.tar cannot be written: the disk is full\. Make room and try again\./)
  await archive.abort()
  expect(await readdir(folder)).toEqual([])
})
