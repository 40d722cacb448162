import { FILE_NAME_PARAMETER, type ImportAnswer } from '@vitrine/api-client/contract'
import { Hono } from 'hono'
import { receiveUpload } from '../http/receive-upload.ts'
import { refuseAnnouncedSize } from '../http/read-limited.ts'
import type { CallerVariables } from '../keys/require-caller.ts'
import type { Services } from '../services.ts'
import { importTranscriptFile } from './import-transcript-file.ts'
import { plainLine } from './plain-line.ts'

const MAX_NAME_LENGTH = 200

/** `POST /` imports a transcript into the caller's workspace. */
export function conversationRoutes(services: Services): Hono<CallerVariables> {
  const { database, runTask, folder, maxUploadBytes, probeWriting } = services
  return new Hono<CallerVariables>().post('/', async (context) => {
    const request = context.req.raw
    refuseAnnouncedSize(request, maxUploadBytes)
    await probeWriting(Number(context.req.header('content-length') ?? 0))
    const upload = await receiveUpload(request, folder.uploads, maxUploadBytes)
    try {
      const name = plainLine(context.req.query(FILE_NAME_PARAMETER) ?? '', MAX_NAME_LENGTH) || undefined
      const { isNew, ...answer } = await importTranscriptFile(
        { database, runTask, blobs: folder.blobs },
        { ...context.get('caller'), path: upload.path, name },
      )
      return context.json(answer satisfies ImportAnswer, isNew ? 201 : 200)
    } finally {
      await upload.remove()
    }
  })
}
