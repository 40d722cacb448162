import type { PreviewedMessage } from '@vitrine/api-client/contract/shares'
import {
  type Conversation,
  type Message,
  publishedChanges,
  publishedConversation,
  publishedRun,
  withholdOfRun,
  type WorkflowRun,
} from '@vitrine/transcript'
import { unpack } from '../../platform/database/pack.ts'
import { unpackConversation, unpackRun } from '../../platform/database/packed-model.ts'
import type { PreviewedPublication, PublicationTasks } from '../publication-tasks.ts'
import { reviewConversation, reviewRun } from './decide-secrets.ts'
import { chosenConversation } from './publish-task.ts'

/** Characters by which a listed message is recognised. */
const LISTED_CHARACTERS = 160

type PreviewInput = PublicationTasks['preview-publication']['input']

/** Says what readers would get of a stored conversation or run, by the same way by which it is published. */
export function previewPublicationTask(input: PreviewInput): Promise<PreviewedPublication> {
  return input.kind === 'run' ? previewRun(input) : previewConversation(input)
}

async function previewConversation({
  model,
  branches,
  withholding,
  leftOut,
  title,
  shown,
  ...decision
}: PreviewInput): Promise<PreviewedPublication> {
  const stored = publishedConversation(await unpackConversation(model), { branches })
  // What is left out or withheld needs no decision, and is listed masked all the same.
  const all = await reviewConversation(stored, { ...decision, secrets: 'mask-found' })
  const { values, redacted } = await reviewConversation(
    chosenConversation(stored, { withholding, leftOut, title }),
    decision,
  )
  return {
    title: stored.title,
    values,
    messages: all.redacted.messages.map(listedMessage),
    ...(await described(redacted, shown)),
  }
}

async function previewRun({
  model,
  withholding,
  shown,
  ...decision
}: PreviewInput): Promise<PreviewedPublication> {
  const stored = publishedRun(await unpackRun(model))
  const { values, redacted } = await reviewRun(withholdOfRun(stored, withholding), decision)
  return { title: stored.workflow.name, values, messages: [], ...(await described(redacted, shown)) }
}

async function described<Model extends Conversation | WorkflowRun>(
  model: Model,
  shown: Uint8Array | undefined,
): Promise<Pick<PreviewedPublication, 'model' | 'changes'>> {
  const before = shown && (JSON.parse((await unpack(shown)).toString()) as Model)
  return { model: JSON.stringify(model), changes: before ? publishedChanges(before, model) : null }
}

function listedMessage({ id, role, parts }: Message): PreviewedMessage {
  const texts = parts.map((part) => {
    if (part.type === 'text' || part.type === 'reasoning') return part.text
    return part.type === 'tool-call' ? part.toolName : ''
  })
  return { id, role, text: texts.join(' ').trim().slice(0, LISTED_CHARACTERS) }
}
