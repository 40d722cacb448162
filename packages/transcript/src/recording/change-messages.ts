import type { Conversation } from '../model/conversation.ts'
import type { Message } from '../model/message.ts'
import type { Part, ToolCallPart } from '../model/part.ts'
import { RECORDING_FORMAT } from '../model/recording-format.ts'
import type { Step } from '../model/step.ts'
import { changeStep } from './change-steps.ts'
import type { RunRecording } from './run-recording.ts'

/** A message without its parent. */
export type NewMessage = Omit<Message, 'parentId'>

/** The recording with one more message at the end of a step's conversation. */
export function addMessage(recording: RunRecording, stepId: string, message: NewMessage): RunRecording {
  const located = changeStep(recording, stepId, (step) => {
    const conversation = step.conversation ?? emptyConversation(step)
    const parentId = conversation.messages.at(-1)?.id ?? null
    const messages = [...conversation.messages, { ...message, parentId }]
    return { ...step, conversation: { ...conversation, messages, currentMessageId: message.id } }
  })
  return { ...located, messageSteps: located.messageSteps.with(message.id, stepId) }
}

/** The recording with one message changed; undefined where there is no such message. */
export function changeMessage(
  recording: RunRecording,
  messageId: string,
  change: (message: Message) => Message,
): RunRecording | undefined {
  const stepId = recording.messageSteps.get(messageId)
  if (stepId === undefined) return undefined
  return changeStep(recording, stepId, (step) => {
    const { conversation } = step
    if (!conversation) return step
    const index = conversation.messages.findLastIndex(({ id }) => id === messageId)
    const message = conversation.messages[index]
    if (!message) return step
    return {
      ...step,
      conversation: { ...conversation, messages: conversation.messages.with(index, change(message)) },
    }
  })
}

/** The recording with text added to the last part of this type in a message, or to a new part at its end. */
export function appendText(
  recording: RunRecording,
  messageId: string,
  type: 'text' | 'reasoning',
  delta: string,
): RunRecording | undefined {
  return changeMessage(recording, messageId, (message) => {
    const last = message.parts.at(-1)
    const parts: Part[] =
      last?.type === type
        ? [...message.parts.slice(0, -1), { ...last, text: last.text + delta }]
        : [...message.parts, { type, text: delta }]
    return { ...message, parts }
  })
}

/** The recording with a call of a tool changed where it stands in a message. */
export function changeCallPart(
  recording: RunRecording,
  toolCallId: string,
  change: (part: ToolCallPart) => ToolCallPart,
): RunRecording {
  const call = recording.calls.get(toolCallId)
  const changed =
    call &&
    changeMessage(recording, call.messageId, (message) => ({
      ...message,
      parts: message.parts.map((part) =>
        part.type === 'tool-call' && part.toolCallId === toolCallId ? change(part) : part,
      ),
    }))
  return changed ?? recording
}

function emptyConversation({ id, name }: Step): Conversation {
  return { id, kind: 'agent', title: name, source: { format: RECORDING_FORMAT }, messages: [] }
}
