import { expect, test } from 'vitest'
import { checkSpace } from './check-space.ts'

const MEGABYTE = 1e6

/** A database whose tables take so many megabytes, of which so many are dead. */
const database = (tables: Record<string, [bytes: number, dead: number]>) => ({
  query: async () => ({
    rows: Object.entries(tables).map(([name, [bytes, dead]]) => ({
      name,
      bytes: bytes * MEGABYTE,
      dead: dead * MEGABYTE,
    })),
  }),
})

test('what tables take is told, and how much of it is dead', async () => {
  expect(await checkSpace(database({ runs: [30, 20], shares: [12, 1] }))).toEqual({
    state: 'ok',
    subject: 'Space',
    text: '42 MB in tables, of which 21 MB hold nothing any more',
  })
})

test('a database that is mostly dead is to look at, with the table and what gives its space back', async () => {
  const finding = await checkSpace(database({ runs: [30, 2], page_segments: [300, 280] }))
  expect(finding.state).toBe('warn')
  expect(finding.text).toMatch(/^330 MB in tables, of which 282 MB hold nothing any more, most of it in/)
  expect(finding.text).toMatch(/run vacuum \(full\) vitrine\.page_segments$/)
})
