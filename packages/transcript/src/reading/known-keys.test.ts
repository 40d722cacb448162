import { describe, expect, test } from 'vitest'
import { importFile } from '../import/import-file.ts'
import { known, noteUnknownKeys } from './known-keys.ts'
import { ReportBuilder } from './report-builder.ts'

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

  test('that hold objects are noted with all inside, also where a reader checks copies', () => {
    const value = { text: 'Hello', wind: { from: 'north' } }
    const records = [{ position: 1, value }]
    const report = new ReportBuilder('any', { container: 'json', records, broken: [] })
    noteUnknownKeys(report, { ...value }, known('text'))

    expect(report.build().unknownKeys?.paths).toEqual([{ path: 'wind', count: 1 }])
    expect(report.checks.isSkipped(value.wind)).toBe(true)
  })

  test('of content stored whole are not noted', () => {
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

  test('of a ChatGPT export are noted by their path in its mapping', () => {
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

  test('of evaluations of Inspect, their samples and events are noted', () => {
    const answer = { role: 'assistant', content: 'Leeks', tool_calls: [], mood: 'glad' }
    const model = {
      event: 'model',
      model: 'm',
      input: [answer],
      output: { choices: [] },
      traceback: 'at line 3',
    }
    const events = [model, { event: 'span_end', id: 's', colour: 'red' }, { event: 'parade', floats: 3 }]
    const sample = { id: 1, input: 'Soup?', messages: [answer], store: { pot: 'full' }, events }
    const log = {
      status: 'success',
      eval: { task: 'soups', plates: 2 },
      plan: { steps: [{ solver: 'cook', params: { salt: true } }] },
      samples: [sample],
    }
    expect(unknownKeys(log)).toEqual({
      paths: [
        { path: 'eval.plates', count: 1 },
        { path: 'samples[].messages[].mood', count: 1 },
        { path: 'samples[].events[].input[].mood', count: 1 },
        { path: 'samples[].events[].colour', count: 1 },
        { path: 'samples[].events[].event', count: 1 },
        { path: 'samples[].events[].floats', count: 1 },
      ],
      leftOut: 0,
    })
  })

  test('of trajectories of SWE-agent are noted, but not those of a step, which is stored whole', () => {
    const trajectory = [{ action: 'ls', observation: 'leeks', weather: 'rain' }]
    const history = [{ role: 'user', content: 'Soup?', agent: 'main', tags: ['first'] }]
    const info = { exit_status: 'submitted', model_stats: { tokens_sent: 1, seeds: 4 }, kept: true }
    expect(unknownKeys({ environment: 'e', trajectory, history, info, replay: 'r' })).toEqual({
      paths: [
        { path: 'replay', count: 1 },
        { path: 'info.model_stats.seeds', count: 1 },
        { path: 'history[].tags', count: 1 },
      ],
      leftOut: 0,
    })
  })

  test('of messages inside runs, and beside those of LangChain, are noted, and what is known there is read', () => {
    const kwargs = { reasoning_content: 'Leeks first.', tool_calls: [], mood: 'glad' }
    const answer = {
      type: 'ai',
      content: 'Leeks',
      additional_kwargs: kwargs,
      weather: { sky: 'grey' },
      index: null,
    }
    const asked = [{ type: 'human', content: 'Soup?', additional_kwargs: {} }]
    const observation = {
      id: 'o',
      traceId: 't',
      type: 'GENERATION',
      name: 'n',
      startTime: '2026-01-01T00:00:00Z',
      input: asked,
      output: answer,
    }
    const attributes = [
      { key: 'openinference.span.kind', value: { stringValue: 'LLM' } },
      { key: 'input.value', value: { stringValue: JSON.stringify(asked) } },
      { key: 'output.value', value: { stringValue: JSON.stringify(answer) } },
    ]
    const ids = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
    const span = { ...ids, name: 'chat', startTimeUnixNano: '1', endTimeUnixNano: '2', attributes }
    const trace = { resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] }

    for (const [list, value] of [['observations', observation] as const, ['spans', trace] as const]) {
      const { report, ...content } = importFile({ content: JSON.stringify(value) })
      expect(report.unknownKeys?.paths).toEqual([
        { path: `${list}[].messages[].weather`, count: 1 },
        { path: `${list}[].messages[].additional_kwargs.mood`, count: 1 },
      ])
      expect(JSON.stringify(content)).toContain('"type":"reasoning","text":"Leeks first."')
    }
  })
})
