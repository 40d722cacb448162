import type { RunEntry } from '@vitrine/api-client/contract/runs'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { answerJsonStream } from '../../platform/http/answer-json-stream.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { unpack } from '../../platform/database/pack.ts'
import { joinPieces, unpackPieces } from '../../platform/database/packed-model.ts'
import { runs } from '../../platform/database/schema.ts'
import { streamModel } from '../../platform/database/stream-model.ts'
import { readPackedRun } from './read-packed-run.ts'
import { recordStoredRun } from '../execution/record-stored-run.ts'

/** Answers a `RunDetailsAnswer` around JSON that is never parsed here. What may be large without bounds never grows. */
export async function sendRun(
  services: RunDependencies,
  context: Context,
  entry: RunEntry,
): Promise<Response> {
  return answerJsonStream(context, writeAnswer(entry, await readModel(services, entry)))
}

async function readModel(
  services: RunDependencies,
  { origin, id }: RunEntry,
): Promise<Iterable<Buffer> | AsyncIterable<Buffer>> {
  if (origin === 'workflow') return [await unpack((await recordStoredRun(services, id)).model)]
  if (origin === 'file') return streamModel(services.database, runs.model, eq(runs.id, id))
  return joinPieces(await unpackPieces(await readPackedRun(services.database, id)), 'steps')
}

async function* writeAnswer(
  entry: RunEntry,
  model: Iterable<Buffer> | AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"entry":${JSON.stringify(entry)},"run":`)
  yield* model
  yield Buffer.from('}')
}
