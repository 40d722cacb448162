import { isDeeperThan } from '../json/json-depth.ts'
import { asObject, asString } from '../json/json-value.ts'
import { withProblem, type StreamProblemCode } from './stream-problem.ts'
import { emitMessages, type Translation } from './translation.ts'
import type { UIMessageStream } from './ui-message-stream.ts'
import { endWriting, visibleMessages } from './ui-stream-message.ts'
import type { UIPartHandler } from './ui-stream-part.ts'
import {
  changeMetadata,
  finishMessage,
  startMessage,
  steer,
  stopMessage,
  resetStep,
  startStep,
} from './ui-stream-message-parts.ts'
import { addContent, addCustom, addData, addText, endText, startText } from './ui-stream-content-parts.ts'
import {
  answerCall,
  askApproval,
  continueInput,
  denyCall,
  failCall,
  failInput,
  setInput,
  startInput,
  noteApproval,
} from './ui-stream-tool-parts.ts'

/** Levels of nesting a part may have; deeper ones are no work of an application but meant to break readers. */
const MAX_DEPTH = 200

const pass: UIPartHandler = (stream) => stream

/** The parts of AI SDK 7: `packages/ai/src/ui-message-stream/ui-message-chunks.ts` of github.com/vercel/ai */
const handlers: Record<string, UIPartHandler> = {
  start: startMessage,
  'message-metadata': changeMetadata,
  finish: finishMessage,
  abort: stopMessage,
  error: stopMessage,
  'start-step': startStep,
  'finish-step': pass,
  'reset-step': resetStep,
  'steering-message': steer,
  'text-start': startText('text'),
  'text-delta': addText('text'),
  'text-end': endText('text'),
  'reasoning-start': startText('reasoning'),
  'reasoning-delta': addText('reasoning'),
  'reasoning-end': endText('reasoning'),
  'tool-input-start': startInput,
  'tool-input-delta': continueInput,
  'tool-input-available': setInput,
  'tool-input-error': failInput,
  'tool-approval-request': askApproval,
  'tool-approval-response': noteApproval,
  'tool-output-available': answerCall,
  'tool-output-error': failCall,
  'tool-output-denied': denyCall,
  'source-url': addContent,
  'source-document': addContent,
  file: addContent,
  'reasoning-file': addContent,
  custom: addCustom,
}

/**
 * The changes of a conversation by one part of an AI SDK UI message stream, as received at `at` (milliseconds since 1970).
 * Never throws: a part that is not understood is a problem of the stream.
 */
export function uiMessageStreamEvents(
  stream: UIMessageStream,
  part: unknown,
  at: number,
): Translation<UIMessageStream> {
  return emit(followUIMessagePart(stream, part, at))
}

/** The stream one part further, as `uiMessageStreamEvents` has it, for one that wants the messages alone at its end. */
export function followUIMessagePart(stream: UIMessageStream, part: unknown, at: number): UIMessageStream {
  const counted = { ...stream, parts: stream.parts + 1 }
  const fields = asObject(part)
  const type = asString(fields?.type)
  if (!fields || type === undefined || isDeeperThan(fields, MAX_DEPTH))
    return reported(counted, 'malformed-part', type)
  const handler = type.startsWith('data-') ? addData : Object.hasOwn(handlers, type) && handlers[type]
  if (!handler) return reported(counted, 'unknown-part', type)
  return handler(counted, { type, fields, at }) ?? reported(counted, 'malformed-part', type)
}

/** The stream once nothing more comes; what was still being written is finished as it is. */
export function endUIMessageStream(stream: UIMessageStream): Translation<UIMessageStream> {
  return emit(endWriting(stream), !stream.isWriting)
}

function emit(stream: UIMessageStream, isOver = !stream.isWriting): Translation<UIMessageStream> {
  const { currentId, isWriting } = stream
  const [messages, visible] = visibleMessages(stream, isOver)
  return emitMessages(visible, messages, isWriting && currentId !== undefined ? [currentId] : [])
}

function reported(stream: UIMessageStream, code: StreamProblemCode, subject?: string): UIMessageStream {
  const problem = { code, part: stream.parts, ...(subject !== undefined && { subject }) }
  return { ...stream, problems: withProblem(stream.problems, problem) }
}
