import { completeRenderer } from '@vitrine/rich-text/complete'
import type { ToolCallPart } from '@vitrine/transcript'
import { describe, expect, test } from 'vitest'
import { conversationOf, messageOf } from '../__fixtures__/conversation-of.ts'
import { everyPart } from '../__fixtures__/every-part.ts'
import { partAddress } from '../address/html-addresses.ts'
import { prepareConversation } from './prepare-conversation.ts'

const textOf = (html: string | undefined) => html?.replace(/<[^>]*>/g, '')

function prepareCall(call: Partial<ToolCallPart>): Record<string, string> {
  const part = {
    type: 'tool-call',
    toolCallId: '1',
    toolName: 'Bash',
    input: {},
    ...call,
  } satisfies ToolCallPart
  return prepareConversation(conversationOf([messageOf('a', null, 'assistant', [part])])).html
}

const answer = (text: string) => ({ outcome: 'success' as const, content: [{ type: 'text' as const, text }] })

test('leaves the conversation unchanged and can be stored as JSON', () => {
  const prepared = prepareConversation(everyPart)
  expect(prepared.conversation).toBe(everyPart)
  expect(JSON.parse(JSON.stringify(prepared))).toEqual(JSON.parse(JSON.stringify({ ...prepared })))
})

test('renders text as Markdown and never as markup', () => {
  const { html } = prepareConversation(conversationOf([messageOf('a', null, 'user', ['**b** <script>'])]))
  expect(html[partAddress('a', 0)]).toContain('<strong>b</strong> &lt;script&gt;')
})

test('colours code and writes formulas only with a renderer that does', () => {
  const conversation = conversationOf([messageOf('a', null, 'user', ['```js\nlet a = 1\n```\n\n$x^2$'])])
  expect(prepareConversation(conversation).html['a/0']).not.toMatch(/<span|<math/)
  const complete = prepareConversation(conversation, completeRenderer).html['a/0']
  expect(complete).toContain('<span class="code-keyword">let</span>')
  expect(complete).toContain('<math')
})

test('highlights commands and edits, and colours terminal output', () => {
  const shell = prepareCall({ input: { command: 'echo "a"' }, result: answer('\u001b[31mred\u001b[0m <b>') })
  expect(textOf(shell['a/0/input/0'])).toContain('echo')
  expect(textOf(shell['a/0/result/0'])).toContain('red &lt;b&gt;')
  expect(shell['a/0/result/0']).toMatch(/<span class="[^"]*red/)
  const edit = prepareCall({ toolName: 'Edit', input: { old_string: 'a', new_string: 'b' } })
  expect(textOf(edit['a/0/input/0'])).toMatch(/-a\s+\+b/)
})

test('colours the patch that a command writes', () => {
  const text = 'diff --git a/peas b/peas\n-one\n+two'
  const part = {
    type: 'tool-call' as const,
    toolCallId: '1',
    toolName: 'Bash',
    input: {},
    result: answer(text),
  }
  const { html } = prepareConversation(
    conversationOf([messageOf('a', null, 'assistant', [part])]),
    completeRenderer,
  )
  expect(html['a/0/result/0']).toContain('<span class="code-addition">+two</span>')
})

describe('what was read of a file', () => {
  const read = (text: string, others: Partial<ToolCallPart> = {}) =>
    prepareConversation(
      conversationOf([
        messageOf('a', null, 'assistant', [
          {
            type: 'tool-call',
            toolCallId: '1',
            toolName: 'Read',
            input: { file_path: '/soup/peas.ts' },
            result: answer(text),
            ...others,
          },
        ]),
      ]),
      completeRenderer,
    ).html['a/0/result/0']

  test('is coloured by its name, with its numbers apart from the code', () => {
    const html = read('    11→const peas = 1\n    12→<b>')
    expect(html).toContain('aria-hidden="true">11\n12</span><code>')
    expect(html).toContain('<span class="code-keyword">const</span> peas')
    expect(html).not.toContain('→')
  })

  test('is coloured without numbers where the agent gives none', () => {
    const html = read('const peas = 1\nconst leeks = 2')
    expect(html).toContain('data-language="typescript"><code><span class="code-keyword">const</span>')
  })

  test('is taken out of the tags around it, and stays plain where they hold anything else', () => {
    const html = read('<file>\n00011| const peas = 1\n00012| peas\n\n(End of file - total 12 lines)\n</file>')
    expect(html).toContain('aria-hidden="true">11\n12</span><code>')
    expect(html).not.toContain('End of file')
    expect(read('<file>\n00001| const a\nb\n</file>')).toContain('| const a\nb')
  })

  test('keeps the cells of a table, and a number that a change says', () => {
    const cells = '1\tpeas\t3.50\n2\tleeks\t1.20'
    expect(read(cells, { input: { file_path: 'prices.tsv' } })).toContain('1\tpeas')
    expect(read(cells, { toolName: 'read_file' })).toContain('peas\t')
    expect(read(cells, { toolName: 'read_file' })).not.toContain('line-numbers')
    expect(read('ok\n7\tb', { toolName: 'Edit' })).toContain('<code>ok\n7\tb</code>')
    expect(read('1\tconst a\n2\tb')).toContain('aria-hidden="true">1\n2</span><code>')
  })

  test('is coloured below what a change says of itself', () => {
    const html = read('It has been updated:\n    11→const peas = 1\n    12→', { toolName: 'Edit' })
    expect(html).toMatch(/<code>It has been updated:<\/code><\/pre>\s*<pre[^>]* data-first-line="11"/)
    expect(html).toContain('<span class="code-keyword">const</span> peas')
    expect(read('const a\nb', { toolName: 'Edit' })).toContain('<code>const a\nb</code>')
  })

  test.each([
    ['of a file of no known language', { input: { file_path: '/soup/peas' } }],
    ['of an error', { result: { ...answer('const a\nb'), outcome: 'error' as const } }],
    ['of another tool', { toolName: 'Bash' }],
  ])('stays plain %s', (_, others) => {
    expect(read('const a\nb', others)).toContain('<code>const a\nb</code>')
  })
})

test('renders what a sub-agent answers as prose, and all it said', () => {
  const messages = [messageOf('inner', null, 'assistant', ['*deep*'])]
  const html = prepareCall({ toolName: 'Task', messages, result: answer('**Fine.**') })
  expect(html['a/0/result/0']).toContain('<strong>Fine.</strong>')
  expect(html['inner/0']).toContain('<em>deep</em>')
})

function htmlOf(data: unknown): string {
  const message = messageOf('a', null, 'user', [{ type: 'data', name: 'data', data }])
  return prepareConversation(conversationOf([message])).html['a/0'] ?? ''
}

test('indents data, but not into gigabytes of blanks', () => {
  expect(textOf(htmlOf({ a: [1] }))).toContain('{\n  &quot;a&quot;: [\n    1\n  ]\n}')
  const wide = Array.from({ length: 10_000 }, () => 1)
  const deep = Array.from({ length: 500 }).reduce<unknown>((inner) => [inner], wide)
  expect(htmlOf(deep).length).toBeLessThan(30_000)
})

test('writes changed files one a line, and a diff as one, with all other fields below', () => {
  const { html } = prepareConversation(
    conversationOf([
      messageOf('a', null, 'assistant', [
        { type: 'data', name: 'patch', data: { hash: 'a1', files: ['bed/peas.md', 'bed/<beans>.md'] } },
      ]),
    ]),
  )
  expect(textOf(html['a/0'])?.trim()).toBe('bed/peas.md\nbed/&lt;beans&gt;.md')
  const details = { type: 'data' as const, name: 'details', data: { diff: '-peas\n+beans', line: 4 } }
  const call = prepareCall({ result: { outcome: 'success', content: [details] } })
  expect(textOf(call['a/0/result/0'])).toMatch(/^-peas\s+\+beans\s*\{\s*&quot;line&quot;: 4\s*\}\s*$/)
  expect(call['a/0/result/0']).toContain('data-language="diff"')
})

test('leaves out the tags around a failure, and nothing of an answer', () => {
  const text = '<tool_use_error>No such bed\nas 7</tool_use_error>'
  const failed = prepareCall({ result: { outcome: 'error', content: [{ type: 'text', text }] } })
  expect(textOf(failed['a/0/result/0'])?.trim()).toBe('No such bed\nas 7')
  const quoted = prepareCall({ result: answer(text) })
  expect(textOf(quoted['a/0/result/0'])).toContain('&lt;tool_use_error&gt;No such bed')
})

test('renders no hidden message', () => {
  const hidden = messageOf('h', null, 'system', ['secret'], { hidden: true })
  expect(prepareConversation(conversationOf([hidden])).html).toEqual({})
})

test('makes a picture from elsewhere wait for the reader, whatever its name holds', () => {
  const file = {
    type: 'file' as const,
    mediaType: 'image/png',
    url: 'https://example.org/a b.png>?<',
    filename: '](x) ![ [draft] $5 *a*_b_ \\&amp; <b>.png',
  }
  const { html } = prepareConversation(conversationOf([messageOf('a', null, 'user', [file])]))
  expect(html['a/0']).not.toContain('<img')
  expect(html['a/0']).toContain('>](x) ![ [draft] $5 *a*_b_ \\&amp;amp; &lt;b&gt;.png</span>')
  expect(html['a/0']).toContain('example.org')
})

test('is not misled by ids that JavaScript knows', () => {
  const messages = [
    messageOf('__proto__', null, 'user', ['a']),
    messageOf('constructor', '__proto__', 'user', ['b']),
  ]
  const { html } = prepareConversation(conversationOf(messages))
  expect(Object.keys(html)).toEqual(['__proto__/0', 'constructor/0'])
})
