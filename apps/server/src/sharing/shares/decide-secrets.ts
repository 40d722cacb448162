import type { SecretsDecision } from '@vitrine/api-client/contract/shares'
import { createHmac } from 'node:crypto'
import { createReview, type ReviewedValue, type ValueDecision } from '@vitrine/redaction'
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
import type { DecidedValues, UndecidedSecrets } from '../publication-tasks.ts'
import { inlineTextFiles, type MapFiles } from './inline-files.ts'

/** How many findings a refusal names. */
const NAMED = 100

/** What is left to publish of a published model, or the secrets that nobody has decided about. */
export type DecidedModel<Model> = ({ model: Model } & DecidedValues) | { undecided: UndecidedSecrets }

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
  /** What was decided earlier about values of the same conversation or run. */
  decisions: readonly ValueDecision[]
  /** What is looked for beside secrets, in any spelling. */
  words: readonly string[]
  /** Key of the hashes of values, in hex. */
  decisionKey: string
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
  { secrets, decisions, words, decisionKey, blobs }: Decision,
): Promise<DecidedModel<Model>> {
  const key = Buffer.from(decisionKey, 'hex')
  const review = createReview({
    people: false,
    words,
    decisions,
    hash: (secret) => createHmac('sha256', key).update(secret).digest('hex'),
  })
  const readable = await inlineTextFiles(model, files.map, blobs)
  const values = review.find(readable)
  const isMasked = maskingOf(secrets, decisions)
  const undecided = values.filter((value) => isSure(value) && value.decision === undefined)
  if (secrets === 'refuse' && undecided.length > 0) return { undecided: describe(undecided) }
  const [masked, open] = [values.filter(isMasked), values.filter((value) => !isMasked(value))]
  const kept = open.filter(isSure)
  const decided: DecidedValues = {
    decisions: [
      ...masked.map(({ hash = '', marker }): ValueDecision => ({ hash, decision: 'mask', marker })),
      ...kept.map(({ hash = '' }): ValueDecision => ({ hash, decision: 'keep' })),
    ],
    kept: kept.map(({ hash = '' }) => hash),
  }
  if (masked.length === 0) return { model, ...decided }
  const markers = new Set(masked.map(({ marker }) => marker))
  const known = new Set(files.list(model).map(({ sha256 }) => SHARED_FILE_SCHEME + sha256))
  const redacted = review.redact(readable, ({ marker }) => markers.has(marker))
  const extracted = files.extract(redacted, known)
  for (const [sha256, bytes] of extracted.files) await writeBlob(blobs, sha256, bytes)
  return { model: extracted.model, ...decided }
}

const isSure = ({ confidence }: ReviewedValue) => confidence === 'high'

/**
 * What is masked: what was masked before; and all else that may well be a secret where masking is asked for, or was chosen
 * once. What was kept stays, except where everything is to be masked.
 */
function maskingOf(
  secrets: SecretsDecision,
  decisions: readonly ValueDecision[],
): (value: ReviewedValue) => boolean {
  const wasMasked = decisions.some(({ decision }) => decision === 'mask')
  return (value) => {
    if (value.decision === 'mask') return true
    if (value.confidence === 'low') return false
    if (secrets === 'mask') return true
    if (value.decision === 'keep') return false
    return secrets === 'mask-new' || (wasMasked && !isSure(value))
  }
}

function describe(values: readonly ReviewedValue[]): UndecidedSecrets {
  const found = values.flatMap(({ kind, preview, places }) =>
    places.map(({ messageId, stepId }) => ({
      kind,
      preview,
      ...(messageId !== undefined && { messageId }),
      ...(stepId !== undefined && { stepId }),
    })),
  )
  return { findings: found.slice(0, NAMED), total: found.length }
}
