import type { RunEntry } from '@vitrine/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { answerJsonStream } from '../http/answer-json-stream.ts'
import type { Services } from '../services.ts'
import { unpack } from '../store/pack.ts'
import { runs } from '../store/schema.ts'
import { streamModel } from '../store/stream-model.ts'
import { recordStoredRun } from './record-stored-run.ts'

/** Answers a `RunDetailsAnswer` around JSON that is never parsed here. */
export async function sendRun(services: Services, context: Context, entry: RunEntry): Promise<Response> {
  const model =
    entry.origin === 'workflow'
      ? [await unpack((await recordStoredRun(services, entry.id)).model)]
      : streamModel(services.database, runs.model, eq(runs.id, entry.id))
  return answerJsonStream(context, writeAnswer(entry, model))
}

async function* writeAnswer(
  entry: RunEntry,
  model: Iterable<Buffer> | AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"entry":${JSON.stringify(entry)},"run":`)
  yield* model
  yield Buffer.from('}')
}
