import {
  CURSOR_PARAMETER,
  FILE_NAME_PARAMETER,
  type ImportAnswer,
  parsePositions,
  type PositionRange,
  POSITIONS_PARAMETER,
  SEARCH_PARAMETER,
} from '@vitrine/api-client/contract'
import { Hono } from 'hono'
import { originOf } from '../accounts/request-place.ts'
import { receiveUpload } from '../http/receive-upload.ts'
import { refuseAnnouncedSize } from '../http/read-limited.ts'
import type { CallerVariables } from '../keys/require-caller.ts'
import type { Services } from '../services.ts'
import { answerConversation } from './answer-conversation.ts'
import { conversationFile } from './conversation-file.ts'
import { deleteConversation } from './delete-conversation.ts'
import { findConversation } from './find-conversation.ts'
import { importTranscriptFile, wrongPositions } from './import-transcript-file.ts'
import { listConversations } from './list-conversations.ts'
import { plainLine } from './plain-line.ts'

const MAX_NAME_LENGTH = 200

/** Conversations of the caller's workspaces: importing, listing, reading and deleting them. */
export function conversationRoutes(services: Services): Hono<CallerVariables> {
  const { database, runTask, folder, maxUploadBytes, probeWriting } = services
  return new Hono<CallerVariables>()
    .get('/', async (context) => {
      const cursor = context.req.query(CURSOR_PARAMETER)
      const search = context.req.query(SEARCH_PARAMETER)
      return context.json(await listConversations(database, context.get('caller'), { cursor, search }))
    })
    .post('/', async (context) => {
      const request = context.req.raw
      refuseAnnouncedSize(request, maxUploadBytes)
      const positions = readPositions(context.req.query(POSITIONS_PARAMETER))
      await probeWriting(Number(context.req.header('content-length') ?? 0))
      const upload = await receiveUpload(request, folder.uploads, maxUploadBytes)
      try {
        const name = plainLine(context.req.query(FILE_NAME_PARAMETER) ?? '', MAX_NAME_LENGTH) || undefined
        const { isNew, ...answer } = await importTranscriptFile(
          { database, runTask, blobs: folder.blobs },
          { ...context.get('caller'), path: upload.path, name, positions },
        )
        return context.json(answer satisfies ImportAnswer, isNew ? 201 : 200)
      } finally {
        await upload.remove()
      }
    })
    .get('/:conversationId', async (context) => {
      const id = context.req.param('conversationId')
      const { entry } = await findConversation(database, context.get('caller'), id)
      return answerConversation(database, context, entry)
    })
    .delete('/:conversationId', async (context) => {
      const id = context.req.param('conversationId')
      const found = await findConversation(database, context.get('caller'), id)
      await probeWriting()
      await deleteConversation(services, originOf(services, context), found)
      return context.body(null, 204)
    })
    .get('/:conversationId/files/:sha256', async (context) => {
      const { conversationId, sha256 } = context.req.param()
      const { entry } = await findConversation(database, context.get('caller'), conversationId)
      return conversationFile(services, context, entry.id, sha256)
    })
}

function readPositions(text: string | undefined): PositionRange[] | undefined {
  if (text === undefined) return undefined
  const positions = parsePositions(text)
  if (!positions) throw wrongPositions('Positions are whole numbers from 0, such as 0-41,43.')
  return positions
}
