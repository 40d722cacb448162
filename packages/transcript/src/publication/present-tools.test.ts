import { expect, test } from 'vitest'
import type { Conversation } from '../model/conversation.ts'
import type { ToolCallPart } from '../model/part.ts'
import type { KnownTool } from '../tools/create-tool-finder.ts'
import { describeToolCall } from '../tools/describe-tool-call.ts'
import { presentTools } from './present-tools.ts'

const SECRET = 'hunter2-hunter2'

function present(
  call: Partial<ToolCallPart>,
  tools: Partial<KnownTool>[] = [{}],
  options?: Parameters<typeof presentTools>[2],
) {
  const part: ToolCallPart = {
    type: 'tool-call',
    toolCallId: 'c',
    toolName: 'sign_in',
    input: { user: 'ana', password: SECRET },
    ...call,
  }
  const conversation: Conversation = {
    id: 'c1',
    title: 'T',
    messages: [{ id: 'm', parentId: null, role: 'assistant', parts: [part] }],
  } as unknown as Conversation
  const shown = presentTools(
    conversation,
    tools.map((tool) => ({
      name: 'sign_in',
      isBuiltIn: false,
      shownAs: {},
      sensitive: ['pass_word'],
      ...tool,
    })),
    options,
  )
  return { shown, call: shown.messages[0]!.parts[0] as ToolCallPart, text: JSON.stringify(shown) }
}

const answered = (text: string): Partial<ToolCallPart> => ({
  result: { outcome: 'success', content: [{ type: 'text', text }] },
})

test('withholds a sensitive argument at its place, and names the kind', () => {
  const { call, shown } = present({})
  expect(call.input).toEqual({ user: 'ana', password: '[withheld]' })
  expect(shown.withheld).toEqual(['tool-fields'])
})

test.each([
  ['deep in JSON', { input: { auth: [{ Password: { value: SECRET } }] } }],
  ['in arguments as a text', { input: `{"password":"${SECRET}"}` }],
  ['in JSON that arguments hold as a text', { input: { body: `{"password":"${SECRET}"}` } }],
  ['in a key with escapes', answered(String.raw`{"pass\u0077ord":"${SECRET}"}`)],
  ['in a result as JSON', answered(`{"PASSWORD":"${SECRET}"}`)],
  ['in a result as lines', answered(`user: ana\npassword: ${SECRET}`)],
  ['in a result that broke off', answered(`{"user":"ana","password":"${SECRET}`)],
  ['in several lines', answered(`password: |\n  first\n  ${SECRET}`)],
  ['in XML', answered(`<a><password>${SECRET}</password></a>`)],
  ['in a command', { input: { command: `login --password ${SECRET}` } }],
  ['repeated by the answer', { ...answered(`Signed in with ${SECRET}.`) }],
  [
    'repeated by a sub-agent',
    {
      messages: [
        {
          id: 's',
          parentId: null,
          role: 'assistant' as const,
          parts: [{ type: 'text' as const, text: SECRET }],
        },
      ],
    },
  ],
])('leaves nothing of a sensitive value %s', (_, call) => {
  const { text } = present(call)
  expect(text).not.toContain(SECRET)
  expect(text).toContain('[withheld]')
})

test('gives readers title, verb and icon, and the argument that a call is about', () => {
  const shownAs = { title: 'Sign-in', verb: 'Signed in', icon: 'lock', object: 'user' } as const
  const { call } = present({}, [{ shownAs }])
  expect(describeToolCall(call)).toMatchObject({ shownAs, object: { text: 'ana', as: 'words' } })
})

test('publishes nothing of a result that is hidden', () => {
  const { call, text, shown } = present(answered('all of it'), [
    { shownAs: { result: 'hidden' }, sensitive: [] },
  ])
  expect(call.result).toMatchObject({ content: [], isWithheld: true })
  expect(text).not.toContain('all of it')
  expect(shown.withheld).toEqual(['tool-results'])
})

test.each([
  ['its whole name', 'sign_in', true],
  ['its name on an MCP server', 'mcp__door__sign_in', true],
  ['another name', 'sign_out', false],
])('knows a tool by %s', (_, toolName, isKnown) => {
  expect(present({ toolName }).text.includes(SECRET)).toBe(!isKnown)
})

test('takes an own tool before the built-in one, and that as the workspace has it', () => {
  const own = { name: 'Bash', shownAs: { title: 'Own' }, sensitive: [] }
  const overridden = { name: 'shell', isBuiltIn: true, shownAs: { title: 'Console' }, sensitive: [] }
  const bash = { toolName: 'Bash', input: { command: 'ls' } }
  expect(present(bash, [own, overridden]).call.shownAs).toEqual({ title: 'Own' })
  expect(present(bash, [overridden]).call.shownAs).toEqual({ title: 'Console' })
  expect(present({ toolName: 'exec', input: { command: 'ls' } }, [own]).call.shownAs).toBeUndefined()
})

test('withholds what built-in tools have as sensitive from arguments, and no prose of results', () => {
  const { call } = present(
    {
      toolName: 'WebFetch',
      input: { url: 'https://a.example', headers: { a: SECRET } },
      ...answered('headers: none'),
    },
    [],
  )
  expect(call.input).toEqual({ url: 'https://a.example', headers: '[withheld]' })
  expect(call.result?.content).toEqual([{ type: 'text', text: 'headers: none' }])
})

const SAID: Partial<ToolCallPart> = {
  messages: [{ id: 's', parentId: null, role: 'assistant', parts: [{ type: 'text', text: SECRET }] }],
}
const LIVE = { isLive: true }
const BROKEN = `{"command":"x","env":{"API_KEY":"${SECRET}`

test('publishes nothing after a sensitive field of input that broke off, also once the call failed', () => {
  const bash = { toolName: 'Bash', input: BROKEN, ...answered(`Bad JSON: ${BROKEN}`) }
  const { call, shown, text } = present(bash, [], LIVE)
  expect(text).not.toContain(SECRET)
  expect(call).toMatchObject({ input: '{"command":"x","env":', result: { content: [], isWithheld: true } })
  expect(shown.withheld).toEqual(['tool-fields'])
  expect(presentTools(shown, [], LIVE)).toEqual(shown)
})

test('publishes input that broke off, with its result, where no sensitive field stands in it', () => {
  const { call } = present({ input: '{"user":"an', ...answered('Bad JSON') }, [{}], LIVE)
  expect(call).toMatchObject({ input: '{"user":"an', result: { content: [{ text: 'Bad JSON' }] } })
})

test('shows what a sub-agent says of input that can be read, and nothing of it where that is cut', () => {
  const whole = present({ input: `{"password":"${SECRET}"}`, ...SAID }, [{}], LIVE)
  expect(whole.call.messages?.[0]?.parts).toEqual([{ type: 'text', text: '[withheld]' }])
  expect(whole.text).not.toContain(SECRET)
  const cut = present({ input: `{"password":"${SECRET}`, ...SAID }, [{}], LIVE)
  expect(cut.call.messages).toBeUndefined()
  expect(cut.text).not.toContain(SECRET)
})

test.each(['password_', 'pass-word--', '_password_'])(
  'knows a field that is written %s while it is written',
  (name) => {
    for (const input of [`{"${name}": "${SECRET}`, `login --${name} ${SECRET}`, `<${name}>${SECRET}`])
      expect(present({ input }, [{}], LIVE).text).not.toContain(SECRET)
  },
)
