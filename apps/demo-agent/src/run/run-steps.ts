import { randomUUID } from 'node:crypto'
import { EventType } from '@ag-ui/core'
import type { SendEvent } from './event-channel.ts'
import type { RunStatePublisher } from './run-state.ts'
import type { StepName } from './step-names.ts'
import { createWork, type Work } from './work.ts'

/** Calls a tool in a step; gives what the tool gives. */
export type CallTool = <Result>(
  name: string,
  parameters: Record<string, unknown>,
  action: () => Promise<Result>,
  summarize?: (result: Result) => unknown,
) => Promise<Result>

/** Runs steps and sends their events. */
export interface StepRunner {
  run<Result>(name: StepName, action: (work: Work, callTool: CallTool) => Promise<Result>): Promise<Result>
}

/** Makes a runner of steps; each step and each call has its end, whatever happens in it. */
export function createStepRunner(send: SendEvent, state: RunStatePublisher, signal: AbortSignal): StepRunner {
  return {
    async run(name, action) {
      await send({ type: EventType.STEP_STARTED, stepName: name })
      await state.begin(name)
      const work = createWork(signal, (progress) => state.report(name, progress))
      try {
        const result = await action(work, createCaller(name, send))
        await state.end(name, 'done')
        return result
      } catch (error) {
        await state.end(name, 'failed')
        throw error
      } finally {
        await send({ type: EventType.STEP_FINISHED, stepName: name })
      }
    },
  }
}

function createCaller(stepName: StepName, send: SendEvent): CallTool {
  return async (toolCallName, parameters, action, summarize = (result) => result) => {
    const toolCallId = randomUUID()
    // Steps run side by side, and the protocol does not say which of them a call belongs to.
    const common = { toolCallId, metadata: { stepName } }
    await send({ type: EventType.TOOL_CALL_START, ...common, toolCallName })
    await send({ type: EventType.TOOL_CALL_ARGS, ...common, delta: JSON.stringify(parameters) })
    await send({ type: EventType.TOOL_CALL_END, ...common })
    const answer = (content: unknown) =>
      send({
        type: EventType.TOOL_CALL_RESULT,
        ...common,
        messageId: randomUUID(),
        content: JSON.stringify(content),
      })
    try {
      const result = await action()
      await answer(summarize(result))
      return result
    } catch (error) {
      await answer({ error: error instanceof Error ? error.message : String(error) })
      throw error
    }
  }
}
