import { expect, test } from 'vitest'
import { importTranscript } from '../../import/import-transcript.ts'
import { exportFile, exportMessage, toolMessage } from './__fixtures__/conversation.ts'

function firstMessage(message: unknown) {
  const next = exportMessage('user', 'Thanks')
  const file = exportFile({ a: { message }, b: { parent: 'a', message: next } })
  return importTranscript(file).conversations[0]?.messages[0]
}

test.each([
  ['flagged', exportMessage('assistant', 'x', { metadata: { is_visually_hidden_from_conversation: true } })],
  ['by the system', exportMessage('system', 'You are helpful.')],
  ['by the developer', exportMessage('developer', 'Be kind.')],
  ['without weight', exportMessage('assistant', 'x', { weight: 0 })],
  ['without content', exportMessage('user', ' ')],
  [
    'memory',
    exportMessage('assistant', '', {
      content: { content_type: 'model_editable_context', model_set_context: 'x' },
    }),
  ],
  [
    'instructions',
    exportMessage('user', '', { content: { content_type: 'user_editable_context', user_profile: 'x' } }),
  ],
])('a message that is %s is hidden', (_why, message) => {
  expect(firstMessage(message)?.hidden).toBe(true)
})

test.each([
  ['an ordinary one', exportMessage('assistant', 'x')],
  [
    'one flagged as not hidden',
    exportMessage('user', 'x', { metadata: { is_visually_hidden_from_conversation: false } }),
  ],
  [
    'the thinking of a pro model, which has no weight',
    toolMessage('a8km123', 'Hm.', {
      weight: 0,
      metadata: { trigger_async_ux: true, finished_duration_sec: 9 },
    }),
  ],
])('a message is shown: %s', (_why, message) => {
  expect(firstMessage(message)).not.toHaveProperty('hidden')
})
