import type { RunStatus, Step } from '@vitrine/transcript'
import { describe, expect, test } from 'vitest'
import { researchRun, stepOf } from '../../__fixtures__/research-run.ts'
import { arrangeSteps } from './arrange-steps.ts'
import { collapseSteps, type StepEntry } from './collapse-steps.ts'
import { frameworkRoles } from './framework-roles.ts'

const collapse = (names: string[], statuses: RunStatus[] = []) => {
  const steps = names.map((name, index) =>
    stepOf(`${index}`, null, name, [0, 1], { status: statuses[index] ?? 'succeeded' }),
  )
  return collapseSteps(arrangeSteps(steps), frameworkRoles(steps)).map((entry) =>
    entry.as === 'repeats'
      ? [entry.rounds, entry.round.map(({ name }) => name).join(), entry.counts]
      : nameOf(entry),
  )
}

const nameOf = (entry: StepEntry) =>
  entry.as === 'step' ? entry.step.name : `${entry.as} ${entry.items.length}`

test('collapses four or more of the same that follow one another', () => {
  expect(collapse(['a', 'b', 'b', 'b', 'b', 'a'])).toEqual(['a', [4, 'b', { succeeded: 4 }], 'a'])
})

test('leaves fewer as they are', () => {
  expect(collapse(['b', 'b', 'b'])).toEqual(['b', 'b', 'b'])
})

test('collapses steps that take turns, and leaves what is no whole round', () => {
  const turns = Array.from({ length: 120 }, () => ['a', 'b']).flat()
  expect(collapse(['plan', ...turns, 'a'])).toEqual(['plan', [120, 'a,b', { succeeded: 240 }], 'a'])
})

test('counts how they ended', () => {
  const counts = { succeeded: 2, failed: 1, running: 1 }
  expect(collapse(['b', 'b', 'b', 'b'], ['succeeded', 'failed', 'succeeded', 'running'])).toEqual([
    [4, 'b', counts],
  ])
})

test('distinguishes steps of different kinds and nodes', () => {
  const steps = Array.from({ length: 6 }, (_, index) =>
    stepOf(`${index}`, null, 'same', [0, 1], { nodeId: index < 3 ? 'one' : 'other' }),
  )
  expect(collapseSteps(arrangeSteps(steps), frameworkRoles(steps))).toHaveLength(6)
})

test('knows how many lines a step takes with all below it', () => {
  const steps = [
    stepOf('top', null, 'Top', [0, 9]),
    ...Array.from({ length: 5 }, (_, index) => stepOf(`${index}`, 'top', 'same', [0, 1])),
    stepOf('last', 'top', 'Last', [0, 1]),
  ]
  expect(collapseSteps(arrangeSteps(steps), frameworkRoles(steps)).map(({ rows }) => rows)).toEqual([3])
})

/** By a clock finer than a second. */
const FINE = [0.0123, 0.0123] as const
const shown = (steps: Step[]) => collapseSteps(arrangeSteps(steps), frameworkRoles(steps)).map(nameOf)
const agent = stepOf('agent', null, 'Agent', [0, 9], { kind: 'agent' })
const below = (steps: Step[]) => {
  const [top] = collapseSteps(arrangeSteps([agent, ...steps]), frameworkRoles([agent, ...steps]))
  return top?.as === 'step' ? top.entries.map(nameOf) : []
}
const write = stepOf('w', 'agent', '_write', [1, 2], { output: { key: 1 } })
const hidden = stepOf('h', 'agent', 'call', [2, 3], { attributes: { tags: ['langsmith:hidden'] } })
const moment = stepOf('m', 'agent', 'init', [...FINE])
const tool = stepOf('t', 'agent', 'Search', [3, 4], { kind: 'tool' })
const request = (parentId: string, to: number, more: Partial<Step> = {}) =>
  stepOf('r', parentId, 'POST', [0, to], { attributes: { 'http.request.method': 'POST' }, ...more })
const entriesBelow = (steps: Step[]) => collapseSteps(arrangeSteps(steps), frameworkRoles(steps))[0]

describe('the work of a framework', () => {
  test('is one line at the place of its first step, and the other steps stay in order', () => {
    const last = stepOf('l', 'agent', 'Answer', [5, 6])
    expect(below([tool, write, last, hidden, moment])).toEqual(['Search', 'framework 3', 'Answer'])
  })

  test('is all below a step that it marks, marked or not', () => {
    const runnable = stepOf('n', 'w', 'RunnableSequence', [1, 2], { output: 'state' })
    expect(below([write, runnable])).toEqual(['framework 1'])
  })

  test('parts no repetition', () => {
    const turns = Array.from({ length: 5 }, (_, index) => [
      { ...tool, id: `t${index}` },
      { ...write, id: `w${index}` },
    ]).flat()
    const [top] = collapseSteps(arrangeSteps([agent, ...turns]), frameworkRoles([agent, ...turns]))
    expect(top).toMatchObject({
      entries: [
        { as: 'repeats', rounds: 5 },
        { as: 'framework', count: 5 },
      ],
    })
  })

  test('counts all that is below its steps', () => {
    const inner = stepOf('i', 'w', '__start__', [1, 2])
    const [top] = collapseSteps(
      arrangeSteps([agent, write, inner, hidden]),
      frameworkRoles([agent, write, inner, hidden]),
    )
    expect(top).toMatchObject({ entries: [{ as: 'framework', count: 3, rows: 1 }], rows: 2 })
  })

  test.each<[string, Partial<Step>]>([
    ['failed', { status: 'failed' }],
    ['still runs', { status: 'running' }],
    ['was tried again', { attempts: 2 }],
    ['has an error', { error: { message: 'no' } }],
    ['wrote logs', { logs: [{ level: 'info', text: 'line' }] }],
    ['took tokens', { usage: { inputTokens: 4 } }],
    ['is of a kind', { kind: 'tool' }],
  ])('is not a step that %s', (_, more) => {
    expect(below([{ ...write, ...more }])).toEqual(['_write'])
  })

  test('wraps other work, which stands in its place, at every depth', () => {
    expect(below([write, { ...tool, parentId: 'w' }])).toEqual(['framework 1', 'Search'])
    const inner = stepOf('i', 'w', 'RunnableSequence', [1, 2])
    expect(below([write, inner, { ...tool, parentId: 'i' }])).toEqual(['framework 2', 'Search'])
    expect(
      below([
        { ...write, status: 'failed' },
        { ...tool, parentId: 'w' },
      ]),
    ).toEqual(['_write'])
    expect(
      shown([
        { ...write, parentId: null },
        { ...tool, parentId: 'w' },
      ]),
    ).toEqual(['_write'])
  })

  test('is a wait for events that it ends itself, again and again', () => {
    const log = { level: 'error', text: 'exception: asyncio.exceptions.CancelledError' } as const
    const poll = stepOf('p', 'agent', 'a2a.server.events.Queue.dequeue', [1, 2], { logs: [log] })
    expect(below([poll])).toEqual(['framework 1'])
    expect(below([{ ...poll, name: 'dequeue' }])).toEqual(['dequeue'])
    expect(below([{ ...poll, logs: [{ ...log, text: 'queue is full' }] }])).toEqual([poll.name])
  })

  test('is what BeeAI notes of the work of an agent, but nothing it calls a model or a tool', () => {
    const notice = stepOf('n', 'agent', 'agent.react.update-7', [1, 9], { kind: 'agent' })
    expect(below([notice, { ...tool, parentId: 'n' }])).toEqual(['framework 1', 'Search'])
    expect(below([{ ...notice, usage: { inputTokens: 4 } }])).toEqual([notice.name])
    const success = stepOf('s', 'agent', 'backend.openai.chat.success-16', [8, 9], { kind: 'model' })
    expect(below([success])).toEqual([success.name])
    expect(below([notice, { ...success, parentId: 'n' }])).toEqual(['framework 1', success.name])
  })

  test('is a short request, and any below a call of a model, but none that failed', () => {
    const model = stepOf('model', null, 'Model', [0, 9], { kind: 'model' })
    expect(below([request('agent', 0.2)])).toEqual(['framework 1'])
    expect(below([request('agent', 8)])).toEqual(['POST'])
    const answered = request('r', 0.1, { id: 'answered' })
    expect(below([request('agent', 0.2), answered])).toEqual(['framework 1'])
    expect(below([request('agent', 0.2), { ...tool, parentId: 'r' }])).toEqual(['POST'])
    expect(entriesBelow([model, request('model', 8)])).toMatchObject({ entries: [{ as: 'framework' }] })
    expect(below([request('agent', 0.2, { status: 'failed' })])).toEqual(['POST'])
    const alone = request('agent', 0.2, { parentId: null })
    expect(shown([agent, alone])).toEqual(['Agent', 'framework 1'])
  })

  test('wraps a call of a model that another instrumentation recorded again below it', () => {
    const usage = { inputTokens: 7, outputTokens: 2 }
    const call = stepOf('c', 'agent', 'call_llm', [1, 4], { kind: 'model', usage })
    const inner = { ...call, id: 'i', parentId: 'c', name: 'openai.chat' }
    expect(below([call, inner, { ...tool, parentId: 'c' }])).toEqual(['framework 1', 'openai.chat', 'Search'])
    expect(below([call, { ...inner, usage: { inputTokens: 7, outputTokens: 1 } }])).toEqual(['call_llm'])
    expect(below([call, { ...inner, kind: 'tool' }])).toEqual(['call_llm'])
    expect(below([{ ...call, status: 'failed' }, inner])).toEqual(['call_llm'])
  })

  test.each<[string, Partial<Step>, Partial<Step>]>([
    ['counted no tokens', { usage: { inputTokens: 0, outputTokens: 0 } }, {}],
    ['counted the tokens of the prompt alone', { usage: { inputTokens: 7 } }, {}],
    ['alone has a prompt', { input: 'How many?' }, { input: undefined, output: 'Twelve.' }],
    ['alone has an answer', { output: 'Twelve.' }, { input: 'How many?', output: undefined }],
  ])('wraps no call of a model that %s', (_, more, ofInner) => {
    const usage = { inputTokens: 7, outputTokens: 2 }
    const call = stepOf('c', 'agent', 'call_llm', [1, 4], { kind: 'model', usage, ...more })
    expect(below([call, { ...call, id: 'i', parentId: 'c', ...ofInner }])).toEqual(['call_llm'])
  })

  test('wraps no call whose answer is not in the conversation below it', () => {
    const { conversation } = researchRun.steps.find((step) => step.conversation)!
    const usage = { inputTokens: 7, outputTokens: 2 }
    const call = stepOf('c', 'agent', 'call_llm', [1, 4], { kind: 'model', usage, input: 'How many?' })
    const inner = { ...call, id: 'i', parentId: 'c', input: undefined, conversation }
    const asked = { ...conversation!, messages: conversation!.messages.slice(0, 1) }
    expect(below([{ ...call, output: 'Twelve.' }, inner])).toEqual(['framework 1', 'call_llm'])
    expect(
      below([
        { ...call, output: 'Twelve.' },
        { ...inner, conversation: asked },
      ]),
    ).toEqual(['call_llm'])
  })

  test('wraps no call of a model that alone has the conversation', () => {
    const { conversation } = researchRun.steps.find((step) => step.conversation)!
    const usage = { inputTokens: 7, outputTokens: 2 }
    const call = stepOf('c', 'agent', 'call_llm', [1, 4], { kind: 'model', usage, conversation })
    const bare = stepOf('b', 'c', 'generate_content', [1, 4], { kind: 'model', usage })
    const whole = { ...call, id: 'w', parentId: 'b', name: 'openai.chat' }
    expect(below([call, bare])).toEqual(['call_llm'])
    expect(below([call, bare, whole])).toEqual(['framework 2', 'openai.chat'])
  })

  test('is a request that an agent answers, and not all that an agent does', () => {
    const answering = { ...agent, id: 'a', parentId: 'r', name: 'Answering' }
    expect(below([request('agent', 8), answering])).toEqual(['framework 1', 'Answering'])
    expect(below([request('agent', 9)])).toEqual(['POST'])
    const untimed = { ...agent, endedAt: undefined }
    expect(entriesBelow([untimed, request('agent', 9)])).toMatchObject({ entries: [{ as: 'step' }] })
  })

  test('is not a step of zero seconds by a clock of whole seconds, or with values', () => {
    expect(below([stepOf('m', 'agent', 'Set up', [2, 2])])).toEqual(['Set up'])
    expect(below([{ ...moment, output: 'said' }])).toEqual(['init'])
  })

  test('is a node of the workflow where it is marked, and no other node', () => {
    expect(below([{ ...moment, nodeId: 'n' }])).toEqual(['init'])
    expect(below([{ ...write, nodeId: 'n' }])).toEqual(['framework 1'])
  })

  test('is never all that a run shows', () => {
    const alone = { ...write, parentId: null }
    expect(shown([alone, { ...hidden, parentId: null }])).toEqual(['_write', 'call'])
    expect(shown([alone, agent])).toEqual(['framework 1', 'Agent'])
  })
})
