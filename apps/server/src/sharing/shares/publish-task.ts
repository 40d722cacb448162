import { createHash } from 'node:crypto'
import {
  type Conversation,
  leaveOutMessages,
  presentTools,
  presentToolsOfRun,
  publishedConversation,
  publishedRun,
  withhold,
  withholdOfRun,
  type WorkflowRun,
} from '@vitrine/transcript'
import {
  type ListedFile,
  listFilesOfConversation,
  listFilesOfRun,
} from '../../conversations/library/list-files.ts'
import { pack } from '../../platform/database/pack.ts'
import { sizeOfBlob } from '../../platform/files/blob-folder.ts'
import { unpackConversation, unpackRun } from '../../platform/database/packed-model.ts'
import { decideSecrets, decideSecretsOfRun } from './decide-secrets.ts'
import { prepareConversationHtml, prepareRunHtml } from './prepare-task.ts'
import type { ChosenContent, PublicationTasks } from '../publication-tasks.ts'

/** Makes of a stored conversation what a snapshot holds. */
export async function publishTask({
  model,
  branches,
  withholding,
  leftOut,
  title,
  tools,
  ...decision
}: PublicationTasks['publish']['input']): Promise<PublicationTasks['publish']['output']> {
  const stored = publishedConversation(await unpackConversation(model), { branches })
  const shown = chosenConversation(stored, { withholding, leftOut, title, tools })
  const decided = await decideSecrets(shown, decision)
  if ('undecided' in decided) return decided.undecided
  const { model: published, ...values } = decided
  return {
    ...packed(published),
    files: await present(listFilesOfConversation(published), decision.blobs),
    ...prepareConversationHtml(published),
    ...values,
  }
}

/** A published conversation as its owner wants it read, before anything in it is masked. */
export function chosenConversation(
  published: Conversation,
  { withholding, leftOut, title, tools }: ChosenContent,
): Conversation {
  const chosen = leaveOutMessages(published, leftOut)
  return presentTools(withhold(title === undefined ? chosen : { ...chosen, title }, withholding), tools)
}

/** Makes of a stored run what a snapshot holds. */
export async function publishRunTask(
  input: PublicationTasks['publish-run']['input'],
): Promise<PublicationTasks['publish-run']['output']> {
  const { model, withholding, leftOut: _, title: __, tools, ...decision } = input
  const shown = presentToolsOfRun(withholdOfRun(publishedRun(await unpackRun(model)), withholding), tools)
  const decided = await decideSecretsOfRun(shown, decision)
  if ('undecided' in decided) return decided.undecided
  const { model: published, ...values } = decided
  return {
    ...packed(published),
    files: await present(listFilesOfRun(published), decision.blobs),
    ...prepareRunHtml(published),
    ...values,
  }
}

/** Without the files that somebody removed for good: what is published names none of them again. */
async function present(files: readonly ListedFile[], blobs: string): Promise<ListedFile[]> {
  const sizes = await Promise.all(files.map(({ sha256 }) => sizeOfBlob(blobs, sha256)))
  return files.filter((_, position) => sizes[position] !== undefined)
}

function packed(published: Conversation | WorkflowRun): { hash: string; model: Uint8Array } {
  const json = JSON.stringify(published)
  return { hash: createHash('sha256').update(json).digest('hex'), model: pack(json) }
}
