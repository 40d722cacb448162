import { type Context, Hono } from 'hono'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import {
  FILE_NAME_PARAMETER,
  type ImportAnswer,
  parsePositions,
  type PositionRange,
  POSITIONS_PARAMETER,
} from '@vitrine/api-client/contract/conversations'
import { assertAnnouncedSize } from '../../platform/http/read-limited.ts'
import { receiveUpload } from '../../platform/http/receive-upload.ts'
import { assertStorageRoom } from '../../people/workspaces/read-storage.ts'
import { importTranscriptFile, wrongPositions } from './import-transcript-file.ts'
import { storableLine } from '../../platform/database/storable-line.ts'

/** Importing files into the caller's workspace, whether they hold conversations or runs. */
export function importRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .post('/', (context) => handleImport(services, context))
}

const MAX_NAME_LENGTH = 200

/** Stores what an uploaded file holds, conversations or runs, and answers an `ImportAnswer`. */
async function handleImport(
  services: ConversationDependencies,
  context: Context<CallerVariables>,
): Promise<Response> {
  const { database, runTask, folder, storeRuns, maxUploadBytes, probeWriting } = services
  const request = context.req.raw
  assertAnnouncedSize(request, maxUploadBytes)
  const positions = readPositions(context.req.query(POSITIONS_PARAMETER))
  await probeWriting(Number(context.req.header('content-length') ?? 0))
  await assertStorageRoom(services, context.get('caller').workspaceId)
  const upload = await receiveUpload(request, folder.uploads, maxUploadBytes)
  try {
    const name = storableLine(context.req.query(FILE_NAME_PARAMETER) ?? '', MAX_NAME_LENGTH) || undefined
    const { isNew, ...answer } = await importTranscriptFile(
      { database, runTask, blobs: folder.blobs, storeRuns },
      { ...context.get('caller'), path: upload.path, name, positions },
    )
    return context.json(answer satisfies ImportAnswer, isNew ? 201 : 200)
  } finally {
    await upload.remove()
  }
}

function readPositions(text: string | undefined): PositionRange[] | undefined {
  if (text === undefined) return undefined
  const positions = parsePositions(text)
  if (!positions) throw wrongPositions('Positions are whole numbers from 0, such as 0-41,43.')
  return positions
}
