import { RECORDING_FORMAT } from '../model/recording-format.ts'
import type { RunUsage } from '../model/run-usage.ts'
import type { Workflow, WorkflowRun } from '../model/workflow-run.ts'
import { createCopyOnWriteMap, type CopyOnWriteMap } from './copy-on-write-map.ts'
import type { ProtocolProblem } from './protocol-problem.ts'

/** The data of a run before its first event. */
export interface RunBeginning {
  /** The id that its beginning and its end have to name. */
  runId: string
  /** The thread that its beginning and its end have to name. */
  threadId: string
  /** The workflow that is executed. */
  workflow: Workflow
  /** JSON that the run is started with. */
  inputs?: unknown
  /** The person, key or program that started the run. */
  startedBy?: string
  /** Milliseconds since 1970. */
  startedAt?: number
}

/** A step that is not finished, with the sub-agent it belongs to. */
export interface OpenStep {
  name: string
  stepId: string
  agent: string | undefined
}

/** A call of a tool: its step, and where it stands in a conversation. */
export interface RecordedCall {
  stepId: string
  messageId: string
}

/** The projection of a run's events so far. Treat it as a value: each event makes another one and leaves this unchanged. */
export interface RunRecording {
  /** The run so far. */
  readonly run: WorkflowRun
  /** Violations of the protocol; the first 100, each kind once for each subject. */
  readonly problems: readonly ProtocolProblem[]
  /** How many events there were. */
  readonly events: number
  /** `expected` before the first event of the run, `ended` after its last. */
  readonly phase: 'expected' | 'running' | 'ended'
  /** The id that events of the run have to name. */
  readonly runId: string
  /** The thread that events of the run have to name. */
  readonly threadId: string
  /** Steps that began and did not end. */
  readonly openSteps: readonly OpenStep[]
  /** How often a step of this name began. */
  readonly stepCounts: CopyOnWriteMap<number>
  /** The step whose conversation holds a message, by the message's id. */
  readonly messageSteps: CopyOnWriteMap<string>
  /** The step and message of each call, by its id. */
  readonly calls: CopyOnWriteMap<RecordedCall>
  /** The text so far of arguments that are still being written, by the call's id. */
  readonly openArguments: CopyOnWriteMap<string>
  /** When the reasoning began that is still being written, by the message's id. */
  readonly openReasoning: CopyOnWriteMap<number>
  /** The message of the thinking that is still being written, which its events do not name. */
  readonly openThinking?: string
  /** What a chunk without an id continues. */
  readonly lastChunk: { readonly message?: string; readonly call?: string; readonly reasoning?: string }
  /** Work that patches of state and of activities took so far. */
  readonly patchWork: number
  /** Usage of the run before its last interrupt. */
  readonly usageBefore?: RunUsage
  /** What the recording was before an end that left calls without an answer; the answer to one of them goes on from there. */
  readonly beforeEnd?: RunRecording
  /** Interrupts that suspended sub-agents name, which the end of the run has to ask. */
  readonly suspendedBy: ReadonlySet<string>
}

/** The recording of a run that has no event yet. */
export function createRunRecording(beginning: RunBeginning): RunRecording {
  const { runId, threadId, workflow, inputs, startedBy, startedAt } = beginning
  return {
    run: {
      id: runId,
      workflow,
      status: 'queued',
      ...(startedAt !== undefined && { startedAt }),
      ...(inputs !== undefined && { inputs }),
      ...(startedBy !== undefined && { startedBy }),
      steps: [],
      source: { format: RECORDING_FORMAT },
    },
    problems: [],
    events: 0,
    phase: 'expected',
    runId,
    threadId,
    openSteps: [],
    stepCounts: createCopyOnWriteMap(),
    messageSteps: createCopyOnWriteMap(),
    calls: createCopyOnWriteMap(),
    openArguments: createCopyOnWriteMap(),
    openReasoning: createCopyOnWriteMap(),
    lastChunk: {},
    suspendedBy: new Set(),
    patchWork: 0,
  }
}
