import { createRunEventPublisher, type RunEventPublisher } from '@vitrine/transcript'
import type { Database } from '../../platform/database/store.ts'
import { readEmittedEvents } from './read-run-events.ts'

/** Publishes what comes of a run after the events that are stored of it already. */
export async function publisherOfRun(
  database: Database,
  run: { id: string; events: number },
): Promise<RunEventPublisher> {
  const publish = createRunEventPublisher()
  if (run.events === 0) return publish
  for await (const events of readEmittedEvents(database, run.id))
    for (const { event } of events) publish(JSON.parse(event))
  return publish
}
