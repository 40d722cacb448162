import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import { importFile } from '../import/import-file.ts'

const MARK = 'left by nobody'

/** A value with one more key in each object of it that `isOpen` lets have one. */
function withStrangers(
  value: unknown,
  path: string,
  isOpen: (path: string) => boolean,
  added: string[],
): unknown {
  if (Array.isArray(value)) return value.map((item) => withStrangers(item, `${path}[]`, isOpen, added))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    withStrangers(inner, path === '' ? key : `${path}.${key}`, isOpen, added),
  ])
  if (!isOpen(path)) return Object.fromEntries(entries)
  const stranger = `stranger${added.length}`
  added.push(`${path === '' ? '' : `${path}.`}${stranger}`)
  return Object.fromEntries([...entries, [stranger, `${MARK} ${added.length}`]])
}

/** Where an object is a record of the format or a part of one that its reader takes apart. */
const RECORDS: Readonly<Record<string, RegExp>> = {
  'inspect-eval':
    /^(eval|stats|results|results\.scores\[\]|samples\[\]|samples\[\]\.messages\[\]|samples\[\]\.output|samples\[\]\.events\[\]|samples\[\]\.events\[\]\.(input\[\]|output))?$/,
  'swe-agent': /^(info|info\.model_stats|history\[\]|trajectory\[\])?$/,
}

const files = Object.keys(RECORDS).flatMap(corpusFiles)

describe.skipIf(files.length === 0)('an unknown key in any record of a real file', () => {
  test.each(files.map((file) => [file.file, file] as const))('%s is read or noted', (_name, file) => {
    const added: string[] = []
    const isOpen = (path: string) => RECORDS[file.format]?.test(path) ?? false
    const value = withStrangers(JSON.parse(new TextDecoder().decode(file.read())), '', isOpen, added)
    const { report, ...content } = importFile({ content: JSON.stringify(value) })
    const kept = JSON.stringify(content)
    const paths = report.unknownKeys?.paths ?? []
    const noted = paths.reduce((sum, { count }) => sum + count, report.unknownKeys?.leftOut ?? 0)
    const lost = added.filter((_path, index) => !kept.includes(`${MARK} ${index + 1}"`))

    expect(added.length).toBeGreaterThan(3)
    expect(lost.length).toBeGreaterThan(0)
    expect(noted).toBeGreaterThanOrEqual(lost.length)
  })
})
