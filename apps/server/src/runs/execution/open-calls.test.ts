import { createRunRecording, recordRunEvent } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { createOpenCalls } from './open-calls.ts'

const call = (id: string, more: object = { toolCallName: 'pour' }) => ({
  type: 'TOOL_CALL_START',
  toolCallId: id,
  ...more,
})
const emitted = (...messages: object[]) => ({ type: 'MESSAGES_SNAPSHOT', messages })
const result = { type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: 'a', content: 'done' }
const asked = { id: 'm', role: 'assistant', toolCalls: [{ id: 'a', function: { name: 'pour' } }] }

test.each<[string, object[]]>([
  ['begun', [call('a')]],
  ['answered', [call('a'), result]],
  ['answered without a content', [call('a'), { ...result, content: undefined }]],
  ['without a name', [call('a', {})]],
  ['with a name that is none', [call('a', { toolCallName: 1 })]],
  ['begun by a chunk', [{ ...call('a'), type: 'TOOL_CALL_CHUNK' }]],
  ['begun again after its answer', [call('a'), result, call('a')]],
  ['answered in a list of messages', [call('a'), emitted({ ...result, id: 'm', role: 'tool' })]],
  ['begun in a list of messages', [emitted(asked)]],
  ['begun and answered in a list of messages', [emitted(asked, { ...result, id: 'n', role: 'tool' })]],
])('a call %s is as open as the recording of its run says', (_, events) => {
  const calls = createOpenCalls()
  const start = { type: 'RUN_STARTED', threadId: 'r', runId: 'r' }
  let recording = createRunRecording({ threadId: 'r', runId: 'r', workflow: { name: 'Tea' } })
  for (const event of [start, ...events]) {
    calls.take(event)
    recording = recordRunEvent(recording, event, 1)
  }
  const isOpen = recording.run.steps.some(({ kind, status }) => kind === 'tool' && status === 'running')
  expect(calls.areOpen()).toBe(isOpen)
})
