import { randomUUID } from 'node:crypto'
import { EventType, PROTOCOL_VERSION, type RunAgentInput } from '@ag-ui/core'
import type { Digest } from '../digest/digest.ts'
import { writeDigest } from '../digest/write-digest.ts'
import { DIGEST_PARTS, type DigestPart, type DigestRequest } from '../inputs/digest-request.ts'
import { readRequest } from '../inputs/read-request.ts'
import { AgentFault } from '../inputs/agent-fault.ts'
import type { SendEvent } from './event-channel.ts'
import { makeDigest } from './make-digest.ts'
import { publishRunState } from './run-state.ts'
import { createStepRunner, type StepRunner } from './run-steps.ts'
import type { StepName } from './step-names.ts'

const STEP_OF_PART: Readonly<Partial<Record<DigestPart, StepName>>> = {
  outline: 'outline',
  keySentences: 'key-sentences',
  names: 'names-and-numbers',
  numbers: 'names-and-numbers',
}

/** Runs the agent on an input and sends all its events; resolves after the last one, which reports a fault too. */
export async function runAgent(
  input: RunAgentInput,
  send: SendEvent,
  { origins, signal }: { origins: readonly string[]; signal: AbortSignal },
): Promise<void> {
  const { threadId, runId } = input
  await send({ type: EventType.RUN_STARTED, threadId, runId, protocolVersion: PROTOCOL_VERSION })
  try {
    const request = readRequest(input)
    const state = await publishRunState(stepsOf(request), send)
    const steps = createStepRunner(send, state, signal)
    const digest = await makeDigest(request, steps, { origins, signal })
    const markdown = await compose(digest, steps, send)
    const result = { markdown, ...digest }
    await send({ type: EventType.RUN_FINISHED, threadId, runId, result, outcome: { type: 'success' } })
  } catch (error) {
    const fault = signal.aborted ? (signal.reason as unknown) : error
    await send({ type: EventType.RUN_ERROR, ...describe(fault) })
    if (!(fault instanceof AgentFault)) throw fault
  }
}

function stepsOf({ include }: DigestRequest): StepName[] {
  const wanted = DIGEST_PARTS.flatMap((part) => (include.has(part) ? (STEP_OF_PART[part] ?? []) : []))
  return ['read', ...new Set(wanted), 'counts', 'compose']
}

function compose(digest: Digest, steps: StepRunner, send: SendEvent): Promise<string> {
  return steps.run('compose', async (work) => {
    const messageId = randomUUID()
    await send({ type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' })
    let markdown = ''
    for (const delta of writeDigest(digest)) {
      await work.pause()
      markdown += delta
      await send({ type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta })
    }
    await send({ type: EventType.TEXT_MESSAGE_END, messageId })
    return markdown
  })
}

function describe(fault: unknown): { message: string; code: string } {
  if (fault instanceof AgentFault) return { message: fault.message, code: fault.code }
  return {
    message: 'The agent failed on this text, which is a fault of the agent. Try a part of the text.',
    code: 'failed',
  }
}
