import type { Event } from '@ag-ui/core'
import { EventSchema } from '@ag-ui/core/schemas'
import type { Hono } from 'hono'
import type { Digest } from '../digest/digest.ts'

/** A run input that carries these inputs. */
export function runInput(inputs: unknown): Record<string, unknown> {
  return { threadId: 'thread', runId: 'run', messages: [], forwardedProps: { inputs } }
}

/** Posts a run input. */
export async function post(
  app: Hono,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request('/', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
  })
}

/** Reads all events of an answer; throws at one that is none of AG-UI. */
export async function readEvents(response: Response): Promise<Event[]> {
  const lines = (await response.text()).split('\n\n').filter((line) => line !== '')
  return lines.map((line) => EventSchema.parse(JSON.parse(line.replace(/^data: /, ''))) as Event)
}

/** The events of a run with these inputs. */
export async function runWith(app: Hono, inputs: unknown): Promise<Event[]> {
  return readEvents(await post(app, runInput(inputs)))
}

/** What a run that succeeded gives. */
export function resultOf(events: readonly Event[]): Digest & { markdown: string } {
  const last = events.at(-1)
  if (last?.type !== 'RUN_FINISHED') throw new Error(`The run ended otherwise: ${JSON.stringify(last)}`)
  return last.result
}
