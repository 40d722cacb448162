import { expect, test } from 'vitest'
import { importLines, text, turn } from './__fixtures__/session-lines.ts'

const prompt = turn('user', 'u1', null, 'Where do birds sleep?')
const command = turn('user', 'c1', null, '<command-name>/clear</command-name>')
const titled = (record: object) =>
  importLines(turn('user', 'c0', null, 'Hello'), record).conversations[0]?.title

test.each([
  ['its summary', { type: 'summary', summary: 'Birds at night', leafUuid: 'c0' }],
  ['the title the application found', { type: 'ai-title', aiTitle: 'Birds at night', sessionId: 's1' }],
  ['the title its user gave', { type: 'custom-title', customTitle: 'Birds at night', sessionId: 's1' }],
])('a session is titled by %s', (_, record) => {
  expect(titled(record)).toBe('Birds at night')
})

test('a summary that names a leaf of another session is skipped with that reason', () => {
  const { conversations, report } = importLines({ type: 'summary', summary: 'Other', leafUuid: 'x' }, prompt)
  expect(conversations[0]?.title).toBe('Where do birds sleep?')
  expect(report.notes).toMatchObject([{ record: 1, outcome: 'skipped', code: 'title-of-other-session' }])
})

test('commands, output and interruptions make no title while there is a prompt', () => {
  const interruption = turn('user', 'i1', 'c1', text('[Request interrupted by user]'))
  expect(importLines(command, interruption, { ...prompt, parentUuid: 'i1' }).conversations[0]?.title).toBe(
    'Where do birds sleep?',
  )
  expect(importLines(command).conversations[0]?.title).toBe('/clear')
})

test('a session in which nobody asked is titled by its answer, one without words by its file', () => {
  const answered = importLines(turn('assistant', 'a1', null, text('I count the peas.')))
  expect(answered.conversations[0]?.title).toBe('I count the peas.')
  const called = importLines(
    turn('assistant', 'a1', null, [{ type: 'tool_use', id: 't', name: 'Bash', input: {} }]),
  )
  expect(called.conversations[0]?.title).toBe('lines')
})

test('where no record has an id, a summary titles the session it stands in', () => {
  const bare = { type: 'user', sessionId: 's1', message: { role: 'user', content: 'Where do birds sleep?' } }
  const { conversations, report } = importLines(
    { type: 'summary', summary: 'Birds at night', leafUuid: 'x' },
    bare,
  )

  expect(conversations[0]?.title).toBe('Birds at night')
  expect(report).toMatchObject({ read: 2, skipped: 0 })
})
