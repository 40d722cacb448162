import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import type { ToolCallPart } from '../../model/part.ts'
import { type ExportNode, exportFile, exportMessage, toolMessage } from './__fixtures__/conversation.ts'

const hidden = { is_visually_hidden_from_conversation: true }

const call = (tool: string, text = '{}', metadata = {}) =>
  exportMessage('assistant', '', { recipient: tool, metadata, content: { content_type: 'code', text } })

/** Reads messages that follow one another, named n0, n1, … */
function readChain(...messages: unknown[]) {
  const nodes = messages.map((message, index): [string, ExportNode] => [
    `n${index}`,
    { parent: index === 0 ? null : `n${index - 1}`, message },
  ])
  return read(Object.fromEntries(nodes))
}

function read(nodes: Record<string, ExportNode>) {
  const messages = importTranscript(exportFile(nodes)).conversations[0]?.messages ?? []
  const calls = messages.flatMap(({ parts }) =>
    parts.filter((part): part is ToolCallPart => part.type === 'tool-call'),
  )
  const answers = calls.map(({ result }) =>
    result?.content.map((piece) => (piece.type === 'text' ? piece.text : piece.type)),
  )
  return { messages, calls, answers }
}

test('a tool answers under its own name the call of one of its functions, in as many messages as it likes', () => {
  const { calls, answers, messages } = readChain(
    call('browser.search', '{"query":"ducks"}'),
    toolMessage('browser', 'First page'),
    toolMessage('browser', 'Second page'),
    exportMessage('assistant', 'Ducks swim.'),
  )

  expect(calls[0]).toMatchObject({ toolName: 'browser.search', input: { query: 'ducks' } })
  expect(answers).toEqual([['First page', 'Second page']])
  expect(messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['n0', null],
    ['n3', 'n0'],
  ])
})

test('calls made at once are answered in their order', () => {
  expect(
    readChain(call('web.run'), call('web.run'), toolMessage('web.run', 'A'), toolMessage('web.run', 'B'))
      .answers,
  ).toEqual([['A'], ['B']])
})

test('a call without an answer does not take the answer of a later one', () => {
  const { answers } = readChain(
    call('web.run'),
    exportMessage('assistant', 'Once more.'),
    call('web.run'),
    toolMessage('web.run', 'Found'),
  )

  expect(answers).toEqual([undefined, ['Found']])
})

test('a tool that was not called, or before the user spoke again, speaks for itself', () => {
  const { messages, answers } = readChain(
    call('python'),
    toolMessage('bio', 'Memory updated'),
    exportMessage('user', 'And now?'),
    toolMessage('python', 'late'),
  )

  expect(answers).toEqual([undefined])
  expect(messages.map(({ role, author }) => [role, author])).toEqual([
    ['assistant', undefined],
    ['tool', 'bio'],
    ['user', undefined],
    ['tool', 'python'],
  ])
})

test('a hidden answer is no result of a visible call', () => {
  const { messages, answers } = readChain(
    call('web.run'),
    toolMessage('web.run', 'secret', { metadata: hidden }),
  )

  expect(answers).toEqual([undefined])
  expect(messages[1]).toMatchObject({ role: 'tool', hidden: true })
})

test('a hidden call has its hidden answer', () => {
  const { messages, answers } = readChain(
    call('file_search.msearch', '{}', hidden),
    toolMessage('file_search', '', { metadata: { ...hidden, status: 'running' } }),
    toolMessage('file_search', 'found', { metadata: hidden }),
  )

  expect(answers).toEqual([['found']])
  expect(messages.map(({ id, hidden: isHidden }) => [id, isHidden])).toEqual([
    ['n0', true],
    ['n1', true],
  ])
})

test('an answer written again is a branch, not more of the first answer', () => {
  const { messages, answers } = read({
    call: { children: ['first', 'second'], message: call('python') },
    first: { parent: 'call', message: toolMessage('python', '1') },
    second: { parent: 'call', message: toolMessage('python', '2') },
  })

  expect(answers).toEqual([['1']])
  expect(messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['call', null],
    ['second', 'call'],
  ])
})

test.each([
  ['a system error', { content: { content_type: 'system_error', name: 'E', text: 'no' } }],
  [
    'a program that failed',
    {
      content: { content_type: 'execution_output', text: 'Traceback' },
      metadata: { aggregate_result: { status: 'failed_with_in_kernel_exception' } },
    },
  ],
])('%s makes the result an error', (_name, given) => {
  expect(readChain(call('python'), toolMessage('python', '', given)).calls[0]?.result?.outcome).toBe('error')
})
