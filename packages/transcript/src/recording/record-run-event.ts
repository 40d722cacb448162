import { isDeeperThan } from '../json/json-depth.ts'
import { asObject, asString } from '../json/json-value.ts'
import {
  changeActivity,
  chunkMessage,
  chunkReasoning,
  continueMessage,
  continueReasoning,
  continueThinking,
  endMessage,
  endReasoning,
  endThinking,
  showActivity,
  startMessage,
  startReasoning,
  startThinking,
} from './message-events.ts'
import { reportProblem } from './report-problem.ts'
import type { EventHandler } from './run-event.ts'
import { failRun, finishRun, reopenRun, startRun } from './run-events.ts'
import type { RunRecording } from './run-recording.ts'
import { applySnapshot } from './snapshot-messages.ts'
import { changeState, storeCustom, storeRaw, setState } from './state-events.ts'
import { finishStep, startStep } from './step-events.ts'
import { failSubagent, finishSubagent, startSubagent } from './subagent-events.ts'
import { answerCall, chunkCall, continueCall, endCall, startCall } from './tool-events.ts'

/** Levels of nesting an event may have; deeper ones are no work of an agent but meant to break its readers. */
export const MAX_EVENT_DEPTH = 200

/** What a span of reasoning, or a value that only its provider can read, adds to what is read: nothing. */
const pass: EventHandler = (recording) => recording

/** The events of AG-UI 1.0 (https://ag-ui.com/spec/1.0/schema.json), and the older ones for reasoning. */
const handlers: Record<string, EventHandler> = {
  RUN_STARTED: startRun,
  RUN_FINISHED: finishRun,
  RUN_ERROR: failRun,
  STEP_STARTED: startStep,
  STEP_FINISHED: finishStep,
  SUBAGENT_STARTED: startSubagent,
  SUBAGENT_FINISHED: finishSubagent,
  SUBAGENT_ERROR: failSubagent,
  TEXT_MESSAGE_START: startMessage,
  TEXT_MESSAGE_CONTENT: continueMessage,
  TEXT_MESSAGE_END: endMessage,
  TEXT_MESSAGE_CHUNK: chunkMessage,
  REASONING_START: pass,
  REASONING_MESSAGE_START: startReasoning,
  REASONING_MESSAGE_CONTENT: continueReasoning,
  REASONING_MESSAGE_END: endReasoning,
  REASONING_MESSAGE_CHUNK: chunkReasoning,
  REASONING_END: pass,
  REASONING_ENCRYPTED_VALUE: pass,
  THINKING_START: pass,
  THINKING_TEXT_MESSAGE_START: startThinking,
  THINKING_TEXT_MESSAGE_CONTENT: continueThinking,
  THINKING_TEXT_MESSAGE_END: endThinking,
  THINKING_END: pass,
  TOOL_CALL_START: startCall,
  TOOL_CALL_ARGS: continueCall,
  TOOL_CALL_END: endCall,
  TOOL_CALL_CHUNK: chunkCall,
  TOOL_CALL_RESULT: answerCall,
  STATE_SNAPSHOT: setState,
  STATE_DELTA: changeState,
  MESSAGES_SNAPSHOT: applySnapshot,
  ACTIVITY_SNAPSHOT: showActivity,
  ACTIVITY_DELTA: changeActivity,
  RAW: storeRaw,
  CUSTOM: storeCustom,
}

/**
 * The recording with one more event of AG-UI, as it came off the wire at `at` (milliseconds since 1970). Whatever the
 * event is, it never throws: a violation of the protocol is a problem of the recording. Null stands for an event
 * that is not for readers, and changes nothing.
 */
export function recordRunEvent(recording: RunRecording, event: unknown, at: number): RunRecording {
  const counted = { ...recording, events: recording.events + 1 }
  if (event === null) return counted
  const fields = asObject(event)
  const type = asString(fields?.type)
  const handler = type !== undefined && Object.hasOwn(handlers, type) ? handlers[type] : undefined
  if (!fields || !type || !handler || isDeeperThan(fields, MAX_EVENT_DEPTH))
    return reportProblem(counted, 'malformed-event', type)
  const reopened = reopenRun(counted, { type, fields, at })
  if (counted.phase === 'ended' && type !== 'RUN_STARTED' && !reopened) {
    const isEnd = type === 'RUN_FINISHED' || type === 'RUN_ERROR'
    return reportProblem(counted, isEnd ? 'repeated-finish' : 'event-after-end', type)
  }
  const isEarly = counted.phase === 'expected' && type !== 'RUN_STARTED' && type !== 'RUN_ERROR'
  const checked = isEarly ? reportProblem(counted, 'missing-start') : (reopened ?? counted)
  return handler(checked, { type, fields, at }) ?? reportProblem(checked, 'malformed-event', type)
}
