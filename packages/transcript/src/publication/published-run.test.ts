import { expect, test } from 'vitest'
import { conversation, message } from '../model/__fixtures__/small-conversation.ts'
import { run, step } from '../model/__fixtures__/small-run.ts'
import { publishedRun } from './published-run.ts'

const chat = [
  { role: 'system', content: 'secret' },
  { role: 'user', content: 'Soup?' },
  { lc: 1, id: ['langchain_core', 'messages', 'SystemMessage'], kwargs: { content: 'secret' } },
]

const whole = run(
  [
    step('a', null, {
      input: { messages: chat, config: { system_instruction: 'secret', heat: 3 } },
      output: chat,
      conversation: conversation([
        message('m1', null, { role: 'system', hidden: true }),
        message('m2', 'm1'),
        message('m3', 'm2', {
          parts: [
            { type: 'data', name: 'plan', data: { system_prompt: 'secret', cups: 2 } },
            {
              type: 'tool-call',
              toolCallId: 'c',
              toolName: 'ask',
              input: { system: 'secret', cups: 2 },
              result: { outcome: 'success', content: [{ type: 'text', text: '{"systemPrompt":"secret"}' }] },
            },
          ],
        }),
      ]),
      attributes: { 'host.name': 'secret', heat: 3 },
    }),
  ],
  {
    inputs: { system: 'secret', prompt: 'Soup?' },
    startedBy: 'secret@example.com',
    attributes: { host: 'secret' },
  },
)

test('a published run holds no system prompt, nobody who started it and nothing of its machines', () => {
  const published = publishedRun(whole)

  expect(JSON.stringify(published)).not.toContain('secret')
  expect(published.inputs).toEqual({ prompt: 'Soup?' })
  expect(published.steps[0]).toMatchObject({
    input: { messages: [chat[1]], config: { heat: 3 } },
    output: [chat[1]],
  })
  expect(published.steps[0]?.conversation?.messages).toEqual([
    message('m2', null),
    message('m3', 'm2', {
      parts: [
        { type: 'data', name: 'plan', data: { cups: 2 } },
        {
          type: 'tool-call',
          toolCallId: 'c',
          toolName: 'ask',
          input: { cups: 2 },
          result: { outcome: 'success', content: [{ type: 'text', text: '{}' }] },
        },
      ],
    }),
  ])
})

test('attributes are published where that is asked for', () => {
  expect(publishedRun(whole, { attributes: true }).steps[0]?.attributes).toEqual({
    'host.name': 'secret',
    heat: 3,
  })
})

test('what went wrong is published, and what is withheld is counted', () => {
  const attributes = { 'http.request.method': 'GET', 'http.response.status_code': 404, 'host.name': 'secret' }
  const error = { type: '404', message: 'x'.repeat(5000) }
  const failed = run([step('a', null, { status: 'failed', attributes, error })])
  const published = publishedRun(failed)

  expect(published.steps[0]).toMatchObject({
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 404 },
    withheldAttributes: 1,
  })
  expect(published.steps[0]?.error?.message).toMatch(/^x{2000}…$/)
  expect(publishedRun(published)).toEqual(published)
})
