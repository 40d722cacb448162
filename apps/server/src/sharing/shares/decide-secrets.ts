import type { SecretsDecision } from '@vitrine/api-client/contract/shares'
import { findSecrets, redact } from '@vitrine/redaction'
import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import {
  type ExtractedFiles,
  extractFiles,
  extractFilesOfRun,
} from '../../conversations/library/extract-files.ts'
import {
  type ListedFile,
  listFilesOfConversation,
  listFilesOfRun,
} from '../../conversations/library/list-files.ts'
import { mapFileParts, mapFilePartsOfRun } from '../../conversations/library/map-file-parts.ts'
import { SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import type { UndecidedSecrets } from '../publication-tasks.ts'
import { inlineTextFiles, type MapFiles } from './inline-files.ts'

/** How many findings a refusal names. */
const NAMED = 100

/** What is left to publish of a published model, or the secrets that nobody has decided about. */
export type DecidedModel<Model> = { model: Model; hasSecrets: boolean } | { undecided: UndecidedSecrets }

/** How the files of a kind of model are reached. */
interface ModelFiles<Model> {
  map: MapFiles<Model>
  list(model: Model): ListedFile[]
  extract(model: Model, known: ReadonlySet<string>): ExtractedFiles<Model>
}

const filesOfConversation: ModelFiles<Conversation> = {
  map: mapFileParts,
  list: listFilesOfConversation,
  extract: extractFiles,
}

const filesOfRun: ModelFiles<WorkflowRun> = {
  map: mapFilePartsOfRun,
  list: listFilesOfRun,
  extract: extractFilesOfRun,
}

/** What was decided about secrets, and where files lie. */
interface Decision {
  secrets: SecretsDecision
  /** Folder of blobs. */
  blobs: string
}

/** Looks for secrets in a conversation as readers would get it, its files included, and does with them what was decided. */
export function decideSecrets(
  conversation: Conversation,
  decision: Decision,
): Promise<DecidedModel<Conversation>> {
  return decide(conversation, filesOfConversation, decision)
}

/** Does the same for a run. */
export function decideSecretsOfRun(run: WorkflowRun, decision: Decision): Promise<DecidedModel<WorkflowRun>> {
  return decide(run, filesOfRun, decision)
}

async function decide<Model extends Conversation | WorkflowRun>(
  model: Model,
  files: ModelFiles<Model>,
  { secrets, blobs }: Decision,
): Promise<DecidedModel<Model>> {
  const readable = await inlineTextFiles(model, files.map, blobs)
  if (secrets === 'mask') {
    const known = new Set(files.list(model).map(({ sha256 }) => SHARED_FILE_SCHEME + sha256))
    const masked = files.extract(redact(readable, 'secrets').model, known)
    for (const [sha256, bytes] of masked.files) await writeBlob(blobs, sha256, bytes)
    return { model: masked.model, hasSecrets: false }
  }
  const sure = findSecrets(readable, { people: false }).filter(({ confidence }) => confidence === 'high')
  if (secrets === 'publish' || sure.length === 0) return { model, hasSecrets: sure.length > 0 }
  const findings = sure.slice(0, NAMED).map(({ kind, preview, place: { messageId, stepId } }) => ({
    kind,
    preview,
    ...(messageId !== undefined && { messageId }),
    ...(stepId !== undefined && { stepId }),
  }))
  return { undecided: { findings, total: sure.length } }
}
