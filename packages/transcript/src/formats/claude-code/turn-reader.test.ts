import { expect, test } from 'vitest'
import { importLines, text, toolResult, toolUse, turn } from './__fixtures__/session-lines.ts'

test('content of an unknown type becomes an unknown part, and the report names its record', () => {
  const hologram = { type: 'hologram', beams: 3 }
  const { conversations, report } = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', [hologram]),
  )
  expect(conversations[0]?.messages[1]?.parts).toEqual([
    { type: 'unknown', name: 'hologram', value: hologram },
  ])
  expect(report).toMatchObject({ read: 1, unknown: 1, notes: [{ record: 2, line: 2, code: 'unknown-part' }] })
})

test('a record of an unknown type becomes a hidden unknown part', () => {
  const record = { type: 'dream', uuid: 'd1', parentUuid: 'u1', sessionId: 's1', about: 'sheep' }
  const { conversations, report } = importLines(turn('user', 'u1', null, 'Go'), record)
  expect(conversations[0]?.messages[1]).toMatchObject({
    parentId: 'u1',
    role: 'system',
    hidden: true,
    parts: [{ type: 'unknown', name: 'dream', value: record }],
  })
  expect(report).toMatchObject({ unknown: 1, notes: [{ record: 2, code: 'unknown-record' }] })
})

test('a result whose call is not in the file is a message of the tool', () => {
  const { conversations, report } = importLines(
    turn('user', 'r1', 'gone', [...toolResult('t1', 'One'), ...toolResult('t2', 'Two')]),
  )
  expect(conversations[0]?.messages.map(({ id, role, parts: [part] }) => [id, role, part])).toEqual([
    ['r1', 'tool', expect.objectContaining({ toolCallId: 't1', toolName: 'unknown' })],
    ['r1-2', 'tool', expect.objectContaining({ toolCallId: 't2', toolName: 'unknown' })],
  ])
  expect(report.notes).toMatchObject([{ record: 1, outcome: 'repaired' }])
})

test('words beside a tool result are a message of the user', () => {
  const { conversations } = importLines(
    turn('assistant', 'a1', null, toolUse('t1')),
    turn('user', 'r1', 'a1', [...toolResult('t1', 'stopped'), ...text('[Request interrupted by user]')]),
  )
  const [answer, interruption] = conversations[0]!.messages
  expect(answer?.parts[0]).toMatchObject({ result: { content: [{ text: 'stopped' }] } })
  expect(interruption).toMatchObject({
    id: 'r1',
    parentId: 'a1',
    role: 'user',
    parts: text('[Request interrupted by user]'),
  })
})

test('a prompt that waited in the queue is a message of the user', () => {
  const { conversations } = importLines(turn('user', 'u1', null, 'Go'), {
    type: 'attachment',
    uuid: 'q1',
    parentUuid: 'u1',
    sessionId: 's1',
    attachment: { type: 'queued_command', prompt: 'And faster' },
  })
  expect(conversations[0]?.messages[1]).toMatchObject({
    role: 'user',
    parts: [{ type: 'text', text: 'And faster' }],
  })
})

test('what the editor had open is a hidden note below the prompt, and no title', () => {
  const opened = '<ide_opened_file>The user opened beans.md.</ide_opened_file>'
  const reminder = '<system-reminder>\nWater them.\n</system-reminder>'
  const { conversations } = importLines(
    turn('user', 'u1', null, [...text(opened), ...text(`Count the beans\n${reminder}`)]),
    turn('assistant', 'a1', 'u1', text('Two.')),
    turn('user', 'u2', 'a1', text('<ide_selection>line 3</ide_selection>\n\nAnd now?')),
    turn('user', 'u3', 'u2', text(reminder)),
  )
  expect(conversations[0]?.title).toBe('Count the beans')
  expect(conversations[0]?.messages).toMatchObject([
    { id: 'u1', parts: text('Count the beans') },
    { parentId: 'u1', author: 'Claude Code', hidden: true, parts: [...text(opened), ...text(reminder)] },
    { id: 'a1', parentId: 'u1-2' },
    { id: 'u2', parts: text('And now?') },
    { hidden: true, parts: text('<ide_selection>line 3</ide_selection>') },
    { id: 'u3', hidden: true, parts: text(reminder) },
  ])
})

test("a notice without tags is the application's, and no title", () => {
  const { conversations } = importLines(
    turn('user', 'u1', null, 'Job done', { origin: { kind: 'task-notification' } }),
    turn('user', 'u2', 'u1', 'And now?', { origin: { kind: 'human' } }),
  )
  expect(conversations[0]?.title).toBe('And now?')
  expect(conversations[0]?.messages.map(({ author }) => author)).toEqual(['Claude Code', undefined])
})

test('other attachments are hidden notes', () => {
  const attachment = { type: 'todo_reminder', content: [] }
  const { conversations } = importLines(turn('user', 'u1', null, 'Go'), {
    type: 'attachment',
    uuid: 'n1',
    parentUuid: 'u1',
    attachment,
  })
  expect(conversations[0]?.messages[1]).toMatchObject({
    role: 'system',
    hidden: true,
    parts: [{ type: 'data', name: 'todo_reminder', data: attachment }],
  })
})

test('an error of the API is marked and names no model', () => {
  const message = {
    role: 'assistant',
    id: 'x',
    model: '<synthetic>',
    content: text('Limit reached'),
    usage: { input_tokens: 0, output_tokens: 0 },
  }
  const { conversations } = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', [], {
      message,
      isApiErrorMessage: true,
      error: 'rate_limit',
      apiErrorStatus: 429,
    }),
  )
  const [, answer] = conversations[0]!.messages
  expect(answer?.parts).toEqual([
    ...text('Limit reached'),
    { type: 'data', name: 'api-error', data: { error: 'rate_limit', status: 429 } },
  ])
  expect([answer?.model, answer?.usage, conversations[0]?.usage]).toEqual([undefined, undefined, undefined])
})

test('pages that a search of the server found are sources of its result', () => {
  const { conversations } = importLines(
    turn('assistant', 'a1', null, [
      { type: 'server_tool_use', id: 't1', name: 'web_search', input: { query: 'birds' } },
      {
        type: 'web_search_tool_result',
        tool_use_id: 't1',
        content: [{ type: 'web_search_result', url: 'https://example.org/', title: 'Birds' }],
      },
    ]),
  )
  expect(conversations[0]?.messages[0]?.parts).toMatchObject([
    {
      type: 'tool-call',
      result: { content: [{ type: 'source', url: 'https://example.org/', title: 'Birds' }] },
    },
  ])
})

test('an answer without visible content is a hidden message', () => {
  const { conversations } = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', [{ type: 'thinking', thinking: '', signature: 'x' }]),
  )
  expect(conversations[0]?.messages[1]).toMatchObject({ parts: [], hidden: true })
})

const namelessCall = (command: string) => [{ type: 'tool_use', name: 'Bash', input: { command } }]

const namelessResult = (content: string) => [{ type: 'tool_result', content }]

test('a result that names no call answers the newest call without an id', () => {
  const { conversations, report } = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', namelessCall('ls')),
    turn('user', 'r1', 'a1', namelessResult('beans')),
    turn('assistant', 'a2', 'r1', namelessCall('date')),
    turn('user', 'r2', 'a2', namelessResult('Sunday')),
  )
  const parts = conversations[0]?.messages.flatMap((message) => message.parts.slice(-1))

  expect(parts?.slice(1)).toMatchObject([
    { input: { command: 'ls' }, result: { content: [{ text: 'beans' }] } },
    { input: { command: 'date' }, result: { content: [{ text: 'Sunday' }] } },
  ])
  expect(report).toMatchObject({ records: 5, read: 5 })
})

test('the output of a command that printed nothing is hidden', () => {
  const { conversations } = importLines(
    turn('user', 'c1', null, '<command-name>/clear</command-name>'),
    turn('user', 'o1', 'c1', '<local-command-stdout></local-command-stdout>'),
    turn('user', 'u1', 'o1', 'Go'),
  )
  expect(conversations[0]?.messages.map(({ hidden }) => hidden)).toEqual([undefined, true, undefined])
})

test('a reminder below the answer of a tool is none of its words', () => {
  const answer = 'peas\n\n<system-reminder>Mind the leeks.</system-reminder>\n'
  const { conversations } = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', toolUse('t1')),
    turn('user', 'r1', 'a1', toolResult('t1', answer)),
    turn('assistant', 'a2', 'r1', 'Done.'),
  )
  const [, called, note, next] = conversations[0]?.messages ?? []
  expect(called?.parts).toMatchObject([{ result: { content: [{ type: 'text', text: 'peas' }] } }])
  expect(note).toMatchObject({
    parentId: 'a1',
    author: 'Claude Code',
    hidden: true,
    isNotice: true,
    parts: [{ type: 'text', text: 'Mind the leeks.' }],
  })
  expect(next).toMatchObject({ id: 'a2', parentId: note?.id })
})

test('reminders below the answers of calls side by side make no fork', () => {
  const answer = 'peas\n<system-reminder>Mind the leeks.</system-reminder>'
  const { conversations } = importLines(
    turn('user', 'u1', null, 'Go'),
    turn('assistant', 'a1', 'u1', toolUse('t1')),
    turn('assistant', 'a2', 'a1', toolUse('t2')),
    turn('user', 'r1', 'a1', toolResult('t1', answer)),
    turn('user', 'r2', 'a2', toolResult('t2', answer)),
    turn('assistant', 'a3', 'r2', 'Done.'),
  )
  const parents = conversations[0]?.messages.map(({ parentId }) => parentId) ?? []
  expect(new Set(parents).size).toBe(parents.length)
})
