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
import type { DecidedValue, DecidedValues, UndecidedSecrets } from '../publication-tasks.ts'
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

/** A model with what was found in it, and what happens to that. */
export interface ReviewedModel<Model> {
  values: DecidedValue[]
  /** The model as it would be published; files that masking changes are not written. */
  redacted: Model
}

/** What would be masked in a conversation, without a decision being asked for or anything being written. */
export async function reviewConversation(
  conversation: Conversation,
  decision: Decision,
): Promise<ReviewedModel<Conversation>> {
  return reviewModel(conversation, filesOfConversation, decision)
}

/** The same of a run. */
export function reviewRun(run: WorkflowRun, decision: Decision): Promise<ReviewedModel<WorkflowRun>> {
  return reviewModel(run, filesOfRun, decision)
}

async function reviewModel<Model extends Conversation | WorkflowRun>(
  model: Model,
  files: ModelFiles<Model>,
  decision: Decision,
): Promise<ReviewedModel<Model>> {
  const { values, isMasked, redact } = await look(model, files, decision)
  return {
    values: values.map((value) => {
      const { hash = '', places, why: _, ...rest } = value
      return {
        ...rest,
        hash,
        decision: isMasked(value) ? 'mask' : 'keep',
        places: places.map(({ messageId = '' }) => messageId),
      }
    }),
    redacted: files.extract(redact(), filesOf(model, files)).model,
  }
}

/** What was found in a conversation and is masked, or needs a decision that nobody has made. */
export interface SecretsInside {
  undecided: ReviewedValue[]
  masked: ReviewedValue[]
}

/** Looks for secrets in a conversation as readers would get it, its files included, and changes nothing. */
export async function findSecretsInside(
  conversation: Conversation,
  decision: Decision,
): Promise<SecretsInside> {
  const { values, isMasked } = await look(conversation, filesOfConversation, decision)
  return {
    undecided: values.filter((value) => isSecret(value) && value.decision === undefined),
    masked: values.filter(isMasked),
  }
}

interface Look<Model> {
  values: ReviewedValue[]
  isMasked(value: ReviewedValue): boolean
  redact(): Model
}

async function look<Model extends Conversation | WorkflowRun>(
  model: Model,
  files: ModelFiles<Model>,
  { secrets, decisions, words, decisionKey, blobs }: Decision,
): Promise<Look<Model>> {
  const key = Buffer.from(decisionKey, 'hex')
  const review = createReview({
    // People and machines are asked about on screen alone; what was masked once stays masked.
    people: secrets === 'mask-found' || decisions.length > 0,
    words,
    decisions,
    hash: (secret) => createHmac('sha256', key).update(secret).digest('hex'),
  })
  const readable = await inlineTextFiles(model, files.map, blobs)
  const values = review.find(readable)
  const isMasked = maskingOf(secrets, decisions)
  return {
    values,
    isMasked,
    redact() {
      const markers = new Set(values.filter(isMasked).map(({ marker }) => marker))
      return markers.size === 0 ? model : review.redact(readable, ({ marker }) => markers.has(marker))
    },
  }
}

async function decide<Model extends Conversation | WorkflowRun>(
  model: Model,
  files: ModelFiles<Model>,
  decision: Decision,
): Promise<DecidedModel<Model>> {
  const { values, isMasked, redact } = await look(model, files, decision)
  const undecided = values.filter((value) => isSecret(value) && value.decision === undefined)
  if (decision.secrets === 'refuse' && undecided.length > 0) return { undecided: describeSecrets(undecided) }
  const [masked, open] = [values.filter(isMasked), values.filter((value) => !isMasked(value))]
  const kept = open.filter((value) => isSecret(value))
  const decided: DecidedValues = {
    decisions: [
      ...masked.map(({ hash = '', marker }): ValueDecision => ({ hash, decision: 'mask', marker })),
      ...open
        .filter((value) => isSecret(value) || value.decision === 'keep')
        .map(({ hash = '' }): ValueDecision => ({ hash, decision: 'keep' })),
    ],
    kept: kept.map(({ hash = '' }) => hash),
  }
  if (masked.length === 0) return { model, ...decided }
  const extracted = files.extract(redact(), filesOf(model, files))
  for (const [sha256, bytes] of extracted.files) await writeBlob(decision.blobs, sha256, bytes)
  return { model: extracted.model, ...decided }
}

/** Addresses of the files that stand beside a model already. */
function filesOf<Model>(model: Model, files: ModelFiles<Model>): ReadonlySet<string> {
  return new Set(files.list(model).map(({ sha256 }) => SHARED_FILE_SCHEME + sha256))
}

/** Needs somebody's decision, and a reason to be published. */
const isSecret = ({ confidence, group }: ReviewedValue) => confidence === 'high' && group !== 'person'

/**
 * What is masked: what was masked before; and all else that may well be a secret where masking is asked for, or was chosen
 * once. What was kept stays, except where everything is to be masked. People and machines are masked where that was decided,
 * and by `mask-found`.
 */
export function maskingOf(
  secrets: SecretsDecision,
  decisions: readonly ValueDecision[],
): (value: ReviewedValue) => boolean {
  const wasMasked = decisions.some(({ decision }) => decision === 'mask')
  return (value) => {
    if (value.decision === 'mask') return true
    if (value.confidence === 'low') return false
    if (value.group === 'person') return secrets === 'mask-found' && value.decision === undefined
    if (secrets === 'mask') return true
    if (value.decision === 'keep') return false
    return secrets === 'mask-new' || secrets === 'mask-found' || (wasMasked && !isSecret(value))
  }
}

/** What a refusal says of secrets that nobody has decided about. */
export function describeSecrets(values: readonly ReviewedValue[]): UndecidedSecrets {
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
