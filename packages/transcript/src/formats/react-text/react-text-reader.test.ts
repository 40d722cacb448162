import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { isReactRun } from './react-marks.ts'
import { reactTurns } from './react-turns.ts'

const content = readFileSync(new URL('__fixtures__/run.txt', import.meta.url))

function read(text: string) {
  const { conversations, report } = importTranscript({ content: text })
  return { messages: conversations[0]?.messages, report }
}

test('a run is a question, and steps with their thought, call and result', () => {
  const { conversations, report } = importTranscript({ content })

  expect(conversations[0]?.title).toBe('How many beans are in the jar?')
  expect(conversations[0]?.messages).toMatchObject([
    { role: 'user', parts: [{ text: 'How many beans are in the jar?' }] },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', text: 'I should look into the jar.' },
        {
          toolName: 'count',
          input: { what: 'beans' },
          result: { content: [{ text: '12 beans\nand a pea' }] },
        },
      ],
    },
    { role: 'assistant', parts: [{ type: 'reasoning' }, { toolName: 'weigh', input: 'pea', result: {} }] },
    {
      role: 'assistant',
      parts: [{ type: 'reasoning' }, { text: 'Twelve beans.\n\nThe pea weighs 1 g.' }],
    },
  ])
  expect(report).toMatchObject({ format: 'react-text', records: 4, read: 4 })
})

test('steps in the form of the paper are calls with their input in brackets, the last of them the answer', () => {
  const { messages } = read(`Question: How many beans?
Thought 1: I need to search.
Action 1: Search[beans]
Observation 1: A jar of twelve.
Thought 2: So twelve.
Action 2: Finish[twelve]
`)

  expect(messages).toMatchObject([
    { role: 'user' },
    { parts: [{ type: 'reasoning' }, { toolName: 'Search', input: 'beans', result: {} }] },
    {
      parts: [
        { type: 'reasoning', text: 'So twelve.' },
        { type: 'text', text: 'twelve' },
      ],
    },
  ])
})

test('a chain as a terminal shows it has results by their colour, and what is printed around it is a notice', () => {
  const { messages } = read(`

\u001B[1m> Entering new AgentExecutor chain...\u001B[0m
\u001B[32;1m\u001B[1;3m I look into the jar.
Action: count
Action Input: beans\u001B[0m\u001B[36;1m\u001B[1;3m12 beans\u001B[0m\u001B[32;1m\u001B[1;3mThought: I now know.
Final Answer: Twelve.\u001B[0m

\u001B[1m> Finished chain.\u001B[0m
Twelve.
`)

  expect(messages).toMatchObject([
    {
      role: 'assistant',
      parts: [{ type: 'reasoning', text: 'I look into the jar.' }, { toolName: 'count' }],
    },
    { role: 'assistant', parts: [{ type: 'reasoning' }, { text: 'Twelve.' }] },
    { role: 'system', isNotice: true, parts: [{ text: 'Twelve.' }] },
  ])
  expect(messages?.[0]?.parts[1]).toMatchObject({
    result: { content: [{ text: '12 beans' }] },
  })
})

test('an action in JSON is a call, and the answer in one is the answer; a prompt before them is the system’s', () => {
  const { messages } = read(`Answer as best you can. Use:
Thought: you should always think about what to do
Action: the action to take, should be one of [count]
Begin!

Question: How many beans?
Thought: I count.
Action:
\`\`\`
{
  "action": "count",
  "action_input": { "what": "beans" }
}
\`\`\`
Observation: 12
Thought: Done.
Action:
\`\`\`json
{"action": "Final Answer", "action_input": "Twelve."}
\`\`\`
`)

  expect(messages).toMatchObject([
    { role: 'system' },
    { role: 'user', parts: [{ text: 'How many beans?' }] },
    { parts: [{ type: 'reasoning' }, { toolName: 'count', input: { what: 'beans' }, result: {} }] },
    { parts: [{ type: 'reasoning' }, { type: 'text', text: 'Twelve.' }] },
  ])
})

test('a step that LlamaIndex begins is a question', () => {
  const { messages } = read(`> Running step 1a-2b. Step input: How many beans?
Thought: I count.
Action: count
Action Input: {'what': 'beans'}
Observation: 12
Thought: I can answer without using any more tools.
Answer: Twelve.
`)

  expect(messages?.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant'])
})

const weather =
  'User: weather?\n\nAssistant:\nThought: t\nAction: search\nAction Input: x\nObservation: sunny\nFinal Answer: It is sunny.\n\nUser: And Rome?\n\nAssistant: It rains.'

test.each([weather, weather.replaceAll(/^(User|Assistant):/gm, '**$1:**')])(
  'a chat in which such a run stands is a chat',
  (text) => {
    const { messages, report } = read(text)

    expect(report.format).toBe('markdown-chat')
    expect(messages?.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
  },
)

test('calls of one thought are answered in their order, and a second input is of a call of its own', () => {
  const { messages } = read(`Question: How many?
Thought: Two things.
Action: count
Action Input: beans
Action: count
Action Input: peas
Observation: 12
Observation: 3
Action Input: leeks
Observation: 0
Final Answer: Fifteen.
Observation: late
Question: More?
Action Input: lost
`)

  expect(messages).toMatchObject([
    { role: 'user' },
    {
      parts: [
        { type: 'reasoning' },
        { toolName: 'count', input: 'beans', result: { content: [{ text: '12' }] } },
        { toolName: 'count', input: 'peas', result: { content: [{ text: '3' }] } },
      ],
    },
    { parts: [{ toolName: 'count', input: 'leeks', result: { content: [{ text: '0' }] } }] },
    { role: 'assistant', parts: [{ text: 'Fifteen.' }] },
    { role: 'tool', parts: [{ text: 'late' }] },
    { role: 'user' },
    { role: 'assistant', parts: [{ type: 'data', name: 'action-input', data: 'lost' }] },
  ])
})

test('what stands in brackets behind a name is of the name where an input follows', () => {
  const { messages } = read(
    'Thought: I count.\nAction: count(what)\nAction Input: beans\nObservation: 12\nFinal Answer: Twelve.',
  )

  expect(messages?.[0]?.parts[1]).toMatchObject({ toolName: 'count(what)', input: 'beans' })
})

test.each([
  [
    'how to write one',
    'Question: the question\nThought: you should always think\nAction: the action to take\nAction Input: the input to the action\nObservation: the result\n',
  ],
  [
    'a page with an example',
    '# ReAct\n\nThis is how it is done.\n\n```\nThought: I count.\nAction: count\nAction Input: beans\nObservation: 12\n```\n',
  ],
  ['a plan', 'Action: buy beans\nOwner: Ada\nObservation: none yet\n'],
  ['notes of a study', 'Observation 1: twelve\nObservation 2: ten\n'],
  ['minutes', 'Question: who buys beans?\nAnswer: Ada\nAction: Ada buys beans.\n'],
  [
    'minutes with a number in brackets',
    'Thought: Beans are out.\nAction: Call Maria (0170 555) and go there.\nObservation: She has some.\nAnswer: Yes',
  ],
  ['minutes with a name in brackets', 'Thought: Beans are out.\nAction: Ada(today)\nObservation: none\n'],
  ['a study in small letters', 'thought: beans\naction: count[beans]\nobservation: twelve\nanswer: twelve\n'],
])('%s is no run', (_, text) => {
  expect(isReactRun(text)).toBe(false)
})

test('a megabyte of lines is looked at within two seconds', () => {
  const text = 'Thought: x\nAction: y\n'.repeat(50_000)
  const blanks = `Thought: x\nAction: y\nAction Input: ${`x${' '.repeat(200_000)}`.repeat(5)}x\nObservation: z`
  const before = process.cpuUsage()
  isReactRun(text)
  reactTurns(blanks)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(2_000_000)
})
