import type { Conversation } from '@vitrine/transcript'
import { call, message } from './messages.ts'

const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 14, 10, minute)).toISOString() })
const claude = { model: 'claude-sonnet-4-5' }

const log = `RUN  v5.1.0 before

✓ export.test.ts > writes the footer once  (200)
✗ export.test.ts > keeps the order of parts  (197/200)
    AssertionError: expected [ 1, 3, 2 ] to equal [ 1, 2, 3 ]
✗ sync.test.ts > resumes after a lost line  (194/200)
    Error: timed out in 5000 ms`

const finding = `Both were flaky before: **3 and 6 failures in 200** on the old commit, 2 and 7 on mine. The first sorts by a time that two parts may share. Sorting by position settles it:`

const wait = `The second is a true wait. It listens for a line that may already have come, so I subscribe first and send after:

\`\`\`ts
const seen = nextLine(stream) // listen before anything is sent
await stream.send('resume 41')
expect(await seen).toBe('line 42')
\`\`\`

| test | before | after |
| --- | --: | --: |
| keeps the order of parts | 197 / 200 | 200 / 200 |
| resumes after a lost line | 194 / 200 | 200 / 200 |`

/** An agent looks into a slow build: tools, a diff, a failed call and a sub-agent. */
export const nightBuild: Conversation = {
  id: 'night-build',
  kind: 'agent',
  title: 'The night build takes 41 minutes. Why?',
  source: { format: 'claude-code', application: 'Claude Code' },
  createdAt: at(0).createdAt,
  currentMessageId: 'cache-answer',
  usage: { inputTokens: 182_400, outputTokens: 9_310 },
  messages: [
    message(
      'ask',
      null,
      'user',
      ['The night build takes 41 minutes. Which of its steps may run side by side?'],
      {
        author: 'Ana',
        ...at(0),
      },
    ),
    message(
      'answer',
      'ask',
      'assistant',
      [
        { type: 'reasoning', text: 'First see what waits for what; only then measure.', durationMs: 4200 },
        'I will look at the graph of the jobs first.',
        call('t1', 'Read', { file_path: '.github/build.yml' }, 'jobs:\n  lint:\n  test:\n    needs: lint', {
          durationMs: 3,
        }),
        call(
          't2',
          'Bash',
          { command: 'gh run view 4127 --json jobs' },
          '{"jobs": 4, "longest": "test, 29 min"}',
          {
            durationMs: 1100,
          },
        ),
        'Four jobs wait for `lint` although none reads what it writes. Side by side they take **11 minutes**: as long as the tests alone.',
      ],
      { ...claude, ...at(1), usage: { inputTokens: 3100, outputTokens: 412 } },
    ),
    message(
      'flaky',
      'answer',
      'user',
      ['Two tests fail now and then. Is that only since your change, or were they flaky before?'],
      {
        author: 'Ana',
        ...at(31),
      },
    ),
    message(
      'flaky-answer',
      'flaky',
      'assistant',
      [
        'I will run both tests two hundred times on the commit before mine, then on mine, and compare.',
        call('t3', 'Bash', { command: 'git worktree add ../before 4f1c9e2' }, 'Preparing worktree', {
          durationMs: 800,
        }),
        call('t4', 'Bash', { command: 'vitest run export sync --repeat 200' }, log, { durationMs: 372_000 }),
        call(
          't5',
          'Grep',
          { pattern: 'nightly', path: 'deploy' },
          'grep: deploy: No such file or directory',
          {
            durationMs: 20,
            failed: true,
          },
        ),
        finding,
        call(
          't6',
          'Edit',
          {
            file_path: 'src/export/parts.ts',
            old_string:
              'export function inOrder(parts: Part[]) {\n  return parts.sort((a, b) => a.time - b.time)\n}',
            new_string:
              'export function inOrder(parts: Part[]) {\n  // Two parts may carry the same millisecond: the position decides.\n  return [...parts].sort((a, b) => a.time - b.time || a.at - b.at)\n}',
          },
          'The file was changed.',
          { durationMs: 12 },
        ),
        wait,
      ],
      { ...claude, ...at(38), usage: { inputTokens: 61_000, outputTokens: 2044 } },
    ),
    message(
      'cache',
      'flaky-answer',
      'user',
      ['Good. Show me the cache keys, I think they change every night.'],
      {
        author: 'Ana',
        ...at(44),
      },
    ),
    message(
      'cache-answer',
      'cache',
      'assistant',
      [
        'They do. The key holds the date, so it never matches. It should hold what the browser’s version depends on, and nothing else.',
      ],
      { ...claude, ...at(45) },
    ),
  ],
}
