import { expect, test } from 'vitest'
import { runVitrine } from '../__fixtures__/run-vitrine.ts'
import { token, transcriptWith } from '../__fixtures__/secrets.ts'

test('findings are printed by kind, without the secrets, and sure ones end with exit code 3', async () => {
  const input = transcriptWith(`My token is ${token}, write to ada@shop.io.`)
  const { exitCode, stdout, stderr } = await runVitrine(['check', '-'], { input })
  expect(exitCode).toBe(3)
  expect(stdout).toContain(
    '2 findings, 1 of them sure:\n  1 × GitHub token (sure): ghp_…\n  1 × e-mail (likely): ad…',
  )
  expect(stdout + stderr).not.toContain(token)
  expect(stderr).toContain('--redact secrets masks them')
})

test('as JSON each finding has its kind, confidence and place', async () => {
  const { exitCode, stdout } = await runVitrine(['check', '-', '--json'], {
    input: transcriptWith(`Use ${token}`),
  })
  expect(exitCode).toBe(3)
  expect(JSON.parse(stdout)).toEqual({
    findings: [
      {
        conversation: 1,
        kind: 'github-token',
        group: 'secret',
        confidence: 'high',
        place: expect.objectContaining({
          part: 0,
          path: ['messages', 1, 'parts', 0, 'text'],
          start: 4,
          end: 44,
        }),
        preview: 'ghp_…',
        why: 'format',
      },
    ],
  })
})

test('a transcript without anything to hide ends with exit code 0', async () => {
  const { exitCode, stdout } = await runVitrine(['check', 'kettle.json'])
  expect([exitCode, stdout]).toEqual([0, 'Nothing found.\n'])
})

test('the folder that an agent worked in is nothing to hide: only its name leaves the machine', async () => {
  const line = JSON.stringify({
    parentUuid: null,
    cwd: '/home/ana/garden',
    sessionId: 's',
    version: '2.0.14',
    type: 'user',
    message: { role: 'user', content: 'Which peas?' },
    uuid: 'u',
    timestamp: '2026-05-02T10:00:00.000Z',
  })
  const { exitCode, stdout } = await runVitrine(['check', '-', '--json'], { input: line })
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toEqual({ findings: [] })
})
