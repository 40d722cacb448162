import type { PreviewedMessage } from '@vitrine/api-client/contract/shares'
import {
  type Conversation,
  type Message,
  presentTools,
  presentToolsOfRun,
  publishedChanges,
  publishedConversation,
  publishedRun,
  withhold,
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
  tools,
  shown,
  ...decision
}: PreviewInput): Promise<PreviewedPublication> {
  const whole = await unpackConversation(model)
  const stored = publishedConversation(whole, { branches })
  // Messages that are left out stay listed with what they hold, under the ids by which they are chosen.
  const remaining = withhold(stored, {
    depth: withholding.depth === 'summary' ? 'dialogue' : withholding.depth,
    hidden: withholding.hidden.filter((part) => part !== 'times'),
  })
  const listed = presentTools(remaining, tools)
  const all = await reviewConversation(listed, decision)
  const masked = await reviewConversation(listed, { ...decision, secrets: 'mask-found', decisions: [] })
  const { values, redacted } = await reviewConversation(
    chosenConversation(stored, { withholding, leftOut, title, tools }),
    decision,
  )
  const markers = new Map(values.map(({ hash, marker }) => [hash, marker]))
  return {
    title: stored.title,
    values: all.values.map((value) => ({ ...value, marker: markers.get(value.hash) ?? '' })),
    hasBranches:
      publishedConversation(whole, { branches: 'all' }).messages.length >
      publishedConversation(whole).messages.length,
    messages: masked.redacted.messages.map(listedMessage),
    ...(await described(redacted, shown)),
  }
}

async function previewRun({
  model,
  withholding,
  tools,
  shown,
  ...decision
}: PreviewInput): Promise<PreviewedPublication> {
  const stored = publishedRun(await unpackRun(model))
  const { values, redacted } = await reviewRun(
    presentToolsOfRun(withholdOfRun(stored, withholding), tools),
    decision,
  )
  return {
    title: stored.workflow.name,
    values,
    messages: [],
    hasBranches: false,
    ...(await described(redacted, shown)),
  }
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
