import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { FILE_NAME_PARAMETER } from '@vitrine/api-client/contract/conversations'
import { type InputFileAnswer } from '@vitrine/api-client/contract/workflows'
import { checkFile } from '@vitrine/share-views/workflow-inputs'
import type { Context } from 'hono'
import { requestOriginOf } from '../../people/origins/request-origin.ts'
import { throttle, throttleNetwork } from '../../people/limits/throttle.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { moveToBlobs } from '../../platform/files/blob-folder.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { assertAnnouncedSize } from '../../platform/http/read-limited.ts'
import { receiveUpload } from '../../platform/http/receive-upload.ts'
import type { RunDependencies } from '../run-dependencies.ts'
import { newShareId } from '../../platform/database/share-id.ts'
import { inputFiles } from '../../platform/database/schema.ts'
import { formOf } from '../workflows/assert-inputs.ts'
import { findOpenWorkflow, toPlainWorkflow } from '../workflows/find-workflow.ts'
import { assertRoomForRuns, assertRoomForFiles } from '../workflows/assert-room-for-runs.ts'
import { lockWorkspace } from '../../people/workspaces/lock-workspace.ts'
import { type FileField, fileFieldsOf } from './file-fields.ts'

const MEGABYTE = 1024 * 1024
const MAX_NAME_LENGTH = 255
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/

/**
 * Keeps a file that somebody wants to start an open workflow with, and answers an `InputFileAnswer`. Throws a 400 for a
 * file that none of the workflow's inputs takes, and a 413 for a larger one than each of them takes, and a 429
 * where the workspace has no room for it.
 */
export async function ingestInputFile(
  services: RunDependencies,
  context: Context,
  workflowId: string,
): Promise<Response> {
  const { database, folder, maxUploadBytes, probeWriting } = services
  const request = context.req.raw
  const workflow = await findOpenWorkflow(database, workflowId)
  const fields = fileFieldsOf(formOf(toPlainWorkflow(workflow).inputSchema))
  if (fields.length === 0) throw new DomainError('invalid-request', 'This workflow takes no files.')
  const limit = Math.min(maxUploadBytes, largestOf(fields))
  assertAnnouncedSize(request, limit)
  await throttleNetwork(services, context, 'inputFileByNetwork')
  await throttle(services, 'inputFilesByWorkspace', workflow.workspaceId)
  const announced = Number(context.req.header('content-length') ?? 0)
  const { workspaceId } = workflow
  const { network } = requestOriginOf(services, context)
  await assertRoomForRuns(services, workspaceId)
  await assertRoomForFiles(services, { workspaceId, network, size: announced })
  await probeWriting(announced)
  const hash = createHash('sha256')
  const upload = await receiveUpload(request, folder.uploads, limit, (chunk) => hash.update(chunk))
  try {
    const file = { name: nameOf(context), mediaType: mediaTypeOf(context), size: upload.bytes }
    assertWanted(fields, file)
    // Before the transaction, which may keep every other one waiting.
    await upload.sync()
    const megabytes = Math.ceil(file.size / MEGABYTE)
    const sha256 = hash.digest('hex')
    const id = newShareId()
    await database.transaction(async (transaction) => {
      const inTransaction = { ...services, database: transaction }
      await lockWorkspace(transaction, workspaceId, 'no key update')
      await assertRoomForFiles(inTransaction, { workspaceId, network, size: file.size })
      await throttleNetwork(inTransaction, context, 'inputMegabytesByNetwork', megabytes)
      await transaction.insert(inputFiles).values({ id, workflowId: workflow.id, sha256, network, ...file })
      // Last, since the rest may be tried again.
      await moveToBlobs(folder.blobs, sha256, upload.path)
    })
    return context.json({ id, ...file } satisfies InputFileAnswer, 201, { 'cache-control': 'no-store' })
  } finally {
    await upload.remove()
  }
}

function largestOf(fields: readonly FileField[]): number {
  return Math.max(...fields.map(({ maxSize = Infinity }) => maxSize))
}

function nameOf(context: Context): string {
  const name = basename((context.req.query(FILE_NAME_PARAMETER) ?? '').replaceAll('\\', '/'))
  return storableLine(name, MAX_NAME_LENGTH) || 'file'
}

function mediaTypeOf(context: Context): string {
  const [type = ''] = (context.req.header('content-type') ?? '').toLowerCase().split(';')
  return MEDIA_TYPE.test(type.trim()) ? type.trim() : 'application/octet-stream'
}

function assertWanted(fields: readonly FileField[], file: Omit<InputFileAnswer, 'id'>): void {
  const problems = fields.map((field) => checkFile(field, file))
  if (problems.some((problem) => problem === undefined)) return
  throw new DomainError('invalid-request', 'No input of this workflow takes a file of this type and size.', {
    reason: problems[0]?.keyword,
  })
}
