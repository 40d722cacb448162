import { expect, test } from 'vitest'
import { startFakeServer } from '../__fixtures__/fake-server.ts'
import { runVitrine } from '../__fixtures__/run-vitrine.ts'

const ID = 'share-00000000000000000007'

test.each([
  [[], 'gone'],
  [['--earlier', 'for-readers'], 'for-readers'],
])(
  'shows a file under a link that stands, and says what happens to what it showed: %j',
  async (options, earlier) => {
    const server = await startFakeServer()
    const link = `${server.url}/shared/conversations/${ID}`
    const { exitCode, stdout } = await runVitrine(
      ['share', 'kettle.json', '--update', link, '--depth', 'dialogue', ...options],
      server,
    )
    expect([exitCode, stdout.trimEnd()]).toEqual([0, link])
    expect(server.replacements).toMatchObject([{ id: ID, earlier, depth: 'dialogue' }])
    expect(server.replacements[0]?.source).toMatch(/kettle sing/)
    expect(server.requests).not.toContain('POST /api/shares')
  },
)

test('leaves a link that shows another session as it is', async () => {
  const server = await startFakeServer({ newestSource: 'another' })
  const { exitCode, stdout, stderr } = await runVitrine(['share', 'kettle.json', '--update', ID], server)
  expect([exitCode, stdout]).toEqual([1, ''])
  expect(stderr).toContain('it was not changed')
})

test('refuses several conversations for one link', async () => {
  const server = await startFakeServer()
  const { exitCode, stderr } = await runVitrine(['share', 'several.json', '--all', '--update', ID], server)
  expect(exitCode).toBe(2)
  expect(stderr).toContain('A link shows one conversation or run')
  expect(server.uploads).toEqual([])
})
