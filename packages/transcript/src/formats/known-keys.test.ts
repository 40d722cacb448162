import { describe, expect, test } from 'vitest'
import { importFile } from '../import/import-file.ts'

function unknownKeys(value: unknown): unknown {
  return importFile({ content: JSON.stringify(value) }).report.unknownKeys
}

describe('unknown keys', () => {
  test('of a chat are noted by path and count, unless they hold nothing', () => {
    const message = {
      role: 'user',
      content: 'Hello',
      attachments: [{ name: 'plan.pdf' }],
      context: { page: 3 },
    }
    const answer = {
      role: 'assistant',
      content: 'Hi',
      foo: null,
      bar: [],
      additional_kwargs: { reasoning_style: 'short', tool_calls: [] },
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'look', arguments: '{}', strict: true } }],
    }
    expect(unknownKeys({ model: 'm', session: 's', messages: [message, answer, message] })).toEqual({
      paths: [
        { path: 'messages[].attachments', count: 2 },
        { path: 'messages[].context', count: 2 },
        { path: 'session', count: 1 },
        { path: 'messages[].additional_kwargs.reasoning_style', count: 1 },
        { path: 'messages[].tool_calls[].function.strict', count: 1 },
      ],
      leftOut: 0,
    })
  })

  test('of content that is kept whole are not noted', () => {
    const content = [
      { type: 'hat', brim: 'wide' },
      { type: 'text', text: 'Hello', colour: 'red' },
    ]
    expect(unknownKeys([{ role: 'user', content }])).toEqual({
      paths: [{ path: 'messages[].content[].colour', count: 1 }],
      leftOut: 0,
    })
  })

  test('of UI messages are noted, those of a data part not', () => {
    const parts = [
      { type: 'text', text: 'Hello', mood: 'glad' },
      { type: 'data-map', data: { any: 'thing' } },
    ]
    expect(unknownKeys([{ id: 'a', role: 'user', parts, metadata: { team: 'blue' } }])).toEqual({
      paths: [
        { path: 'messages[].parts[].mood', count: 1 },
        { path: 'messages[].metadata.team', count: 1 },
      ],
      leftOut: 0,
    })
  })

  test('of a ChatGPT export are noted by place in its mapping', () => {
    const message = {
      author: { role: 'user' },
      content: { content_type: 'text', parts: ['Hello'], tone: 'soft' },
      metadata: { request_id: 'r', reviewed_by: 'Ada' },
    }
    const mapping = { a: { id: 'a', parent: null, children: [], message } }
    expect(unknownKeys({ mapping, current_node: 'a', stars: 5 })).toEqual({
      paths: [
        { path: 'stars', count: 1 },
        { path: 'mapping.*.message.content.tone', count: 1 },
        { path: 'mapping.*.message.metadata.reviewed_by', count: 1 },
      ],
      leftOut: 0,
    })
  })

  test('of turns of a Claude Code session are noted, bookkeeping is not', () => {
    const turn = {
      type: 'user',
      uuid: 'u',
      parentUuid: null,
      sessionId: 's',
      timestamp: '2026-01-01T00:00:00Z',
      cwd: '/somewhere',
      weather: 'rain',
      message: { role: 'user', content: [{ type: 'text', text: 'Hello', font: 'serif' }] },
    }
    expect(unknownKeys(turn)).toEqual({
      paths: [
        { path: 'weather', count: 1 },
        { path: 'message.content[].font', count: 1 },
      ],
      leftOut: 0,
    })
  })

  test('of spans and observations are noted', () => {
    const ids = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
    const span = { ...ids, name: 'chat', links: [ids], startTimeUnixNano: '1', endTimeUnixNano: '2' }
    const observation = {
      id: 'o',
      traceId: 't',
      type: 'SPAN',
      name: 'n',
      startTime: '2026-01-01T00:00:00Z',
      mood: 'glad',
    }
    expect(unknownKeys({ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] })).toEqual({
      paths: [{ path: 'spans[].links', count: 1 }],
      leftOut: 0,
    })
    expect(unknownKeys(observation)).toEqual({
      paths: [{ path: 'observations[].mood', count: 1 }],
      leftOut: 0,
    })
  })
})
