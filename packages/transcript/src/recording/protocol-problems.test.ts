import { describe, expect, test } from 'vitest'
import { begin, finish, problemCodes, record } from './__fixtures__/record.ts'
import { endRunRecording } from './end-run-recording.ts'

describe('interrupts', () => {
  const question = { id: 'i1', reason: 'approval', message: 'Send it?', toolCallId: 'c1' }
  const asking = [
    begin,
    { type: 'TOOL_CALL_CHUNK', toolCallId: 'c1', toolCallName: 'send', delta: '{}' },
    { ...finish, outcome: { type: 'interrupt', interrupts: [question] } },
  ]

  test('let the run wait with its question, and its end does not count as lost', () => {
    const recording = endRunRecording(record(asking), { at: 9000 })
    expect(recording.problems).toEqual([])
    expect(recording.run).toMatchObject({ status: 'waiting' })
    expect(recording.run.endedAt).toBeUndefined()
    expect(recording.run.steps.at(-1)).toMatchObject({
      kind: 'interrupt',
      parentId: 'call:c1',
      name: 'approval',
      status: 'waiting',
      input: { message: 'Send it?' },
    })
  })

  test('are answered by the run that goes on', () => {
    const resume = [{ interruptId: 'i1', status: 'resolved', payload: { ok: true } }]
    const recording = record(
      [
        { ...begin, runId: 'later', input: { resume } },
        { ...finish, runId: 'later' },
      ],
      record(asking),
    )
    expect(recording.problems).toEqual([])
    expect(recording.run.status).toBe('succeeded')
    expect(recording.run.steps.at(-1)).toMatchObject({ status: 'succeeded', output: { ok: true } })
  })

  test('are given up with the run, and the tokens of both its parts count', () => {
    const usage = [{ inputTokens: 10, outputTokens: 1 }]
    const waiting = record([
      begin,
      { ...finish, usage, outcome: { type: 'interrupt', interrupts: [question] } },
    ])
    const cancelled = endRunRecording(waiting, { at: 9000, status: 'cancelled' })
    expect(cancelled.run).toMatchObject({ status: 'cancelled', endedAt: 9000 })
    expect(cancelled.run.steps.at(-1)).toMatchObject({ kind: 'interrupt', status: 'cancelled' })
    const input = { runId: 'later', resume: [{ interruptId: 'i1', status: 'cancelled' }] }
    const resumed = record(
      [
        { ...begin, runId: 'other', input },
        { ...finish, runId: 'later', usage },
      ],
      waiting,
    )
    expect(resumed.run).toMatchObject({ status: 'succeeded', usage: { inputTokens: 20, outputTokens: 2 } })
  })

  test.each([
    ['asked twice', { interrupts: [question, question] }, []],
    ['named by a sub-agent and not asked', { interrupts: [question] }, ['i2']],
  ])('%s are a problem', (_, outcome, interruptIds) => {
    const recording = record([
      begin,
      { type: 'TOOL_CALL_CHUNK', toolCallId: 'c1', toolCallName: 'send', delta: '{}' },
      { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'sender' },
      { type: 'SUBAGENT_FINISHED', subagentRunId: 's', outcome: { type: 'suspended', interruptIds } },
      { ...finish, outcome: { type: 'interrupt', ...outcome } },
    ])
    expect(problemCodes(recording)).toEqual(['unmatched-interrupt'])
    expect(recording.run.status).toBe('waiting')
  })

  test.each([
    [
      'an unasked one',
      [
        { interruptId: 'i1', status: 'resolved' },
        { interruptId: 'other', status: 'resolved' },
      ],
    ],
    ['none', []],
  ])('an answer to %s is a problem', (_, resume) => {
    const recording = record([{ ...begin, runId: 'later', input: { resume } }], record(asking))
    expect(problemCodes(recording)).toEqual(['unmatched-interrupt'])
  })
})

describe('a stream against the protocol', () => {
  const text = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'x' }
  const call = { type: 'TOOL_CALL_CHUNK', toolCallId: 'c', toolCallName: 'boil', delta: '{}' }
  const answer = { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'r', content: 'hot' }
  test.each<[string, unknown[], string[], string]>([
    ['without an end', [begin, text], ['no-end'], 'interrupted'],
    ['without anything', [], ['no-end'], 'interrupted'],
    [
      'with the end of another run',
      [begin, { ...finish, runId: 'x' }],
      ['foreign-run', 'no-end'],
      'interrupted',
    ],
    [
      'with the end of another thread',
      [begin, { ...finish, threadId: 'x' }],
      ['foreign-run', 'no-end'],
      'interrupted',
    ],
    ['with the start of another run', [{ ...begin, runId: 'x' }, finish], ['foreign-run'], 'succeeded'],
    ['with two starts', [begin, begin, finish], ['repeated-start'], 'succeeded'],
    ['with two ends', [begin, finish, finish], ['repeated-finish'], 'succeeded'],
    [
      'that fails after its end',
      [begin, finish, { type: 'RUN_ERROR', message: 'x' }],
      ['repeated-finish'],
      'succeeded',
    ],
    ['that goes on after its end', [begin, finish, text], ['event-after-end'], 'succeeded'],
    ['that starts again after its end', [begin, finish, begin], ['repeated-start'], 'succeeded'],
    [
      'that says more after an end with an open call',
      [begin, call, finish, text],
      ['event-after-end'],
      'succeeded',
    ],
    [
      'that goes on with the answer of a call and breaks off',
      [begin, call, finish, answer],
      ['no-end'],
      'interrupted',
    ],
    [
      'that answers a call after its end twice',
      [begin, call, finish, answer, finish, answer],
      ['event-after-end'],
      'succeeded',
    ],
    [
      'that answers a call after it said how it ended',
      [begin, call, { ...finish, outcome: { type: 'success' } }, answer],
      ['event-after-end'],
      'succeeded',
    ],
    ['that ends twice with an open call', [begin, call, finish, finish], ['repeated-finish'], 'succeeded'],
    ['without a start', [text, finish], ['missing-start'], 'succeeded'],
    [
      'of no events',
      [null, [], 'x', 1, {}, { type: '__proto__' }, begin, finish],
      ['malformed-event', 'malformed-event'],
      'succeeded',
    ],
    [
      'with an event that lacks a field',
      [begin, { type: 'STEP_STARTED' }, finish],
      ['malformed-event'],
      'succeeded',
    ],
    [
      'with an unknown outcome',
      [begin, { ...finish, outcome: { type: 'maybe' } }],
      ['malformed-event', 'no-end'],
      'interrupted',
    ],
    [
      'that asks nothing',
      [begin, { ...finish, outcome: { type: 'interrupt', interrupts: [] } }],
      ['malformed-event', 'no-end'],
      'interrupted',
    ],
    [
      'that leaves a step open',
      [begin, { type: 'STEP_STARTED', stepName: 's' }, finish],
      ['left-open'],
      'succeeded',
    ],
    [
      'that ends what never began',
      [
        begin,
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
        { type: 'TEXT_MESSAGE_END', messageId: 'm' },
        { type: 'STEP_FINISHED', stepName: 's' },
        finish,
      ],
      ['unknown-reference', 'unknown-reference', 'unknown-reference'],
      'succeeded',
    ],
    [
      'about a sub-agent that never began',
      [begin, { ...text, subagentRunId: 's' }, finish],
      ['unknown-reference'],
      'succeeded',
    ],
    [
      'that changes state that is not there',
      [begin, { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/a' }] }, finish],
      ['bad-patch'],
      'succeeded',
    ],
  ])('%s', (_, events, expected, status) => {
    const recording = endRunRecording(record(events), { at: 9000 })
    expect(problemCodes(recording)).toEqual(expected)
    expect(recording.run.status).toBe(status)
    expect(recording.run.steps.filter((step) => step.status === 'running')).toEqual([])
  })

  test('an event nested too deep is rejected, and ten thousand faults are no list of ten thousand', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as unknown
    expect(problemCodes(record([begin, { type: 'CUSTOM', name: 'deep', value: deep }]))).toEqual([
      'malformed-event',
    ])
    const many = Array.from({ length: 300 }, (_, index) => ({
      type: 'TEXT_MESSAGE_END',
      messageId: `${index}`,
    }))
    expect(record([begin, ...many]).problems).toHaveLength(100)
  })

  test('a failed run has its error, and its open steps are interrupted', () => {
    const { run } = record([
      begin,
      { type: 'STEP_STARTED', stepName: 's' },
      { type: 'RUN_ERROR', message: 'No room', code: 'full' },
    ])
    expect(run).toMatchObject({ status: 'failed', error: { message: 'No room', type: 'full' } })
    expect(run.steps[0]?.status).toBe('interrupted')
  })

  test('a run that is ended from outside says how', () => {
    const cancelled = endRunRecording(record([begin, text]), { at: 9000, status: 'cancelled' })
    expect(cancelled.run).toMatchObject({ status: 'cancelled', endedAt: 9000 })
    expect(cancelled.problems).toEqual([])
    expect(record([text], cancelled).run).toBe(cancelled.run)
  })
})
