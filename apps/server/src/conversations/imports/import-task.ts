import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PositionRange } from '@vitrine/api-client/contract/conversations'
import {
  type Conversation,
  importFile,
  summarizeConversation,
  summarizeRun,
  withoutProject,
  type WorkflowRun,
} from '@vitrine/transcript'
import { type ExtractedFiles, extractFiles, extractFilesOfRun } from '../library/extract-files.ts'
import { listFilesOfConversation, listFilesOfRun } from '../library/list-files.ts'
import { modelsOf } from '../agents/models-of.ts'
import { projectsOf } from '../agents/projects-of.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import { pack } from '../../platform/database/pack.ts'
import type { ConversationTasks, ImportedConversation, ImportedRun } from '../conversation-tasks.ts'

const MAX_TITLE_LENGTH = 500

/** Reads a file that holds conversations or runs; their files are on disk when this resolves. */
export async function importTask({
  path,
  name,
  positions,
  blobs,
}: ConversationTasks['import']['input']): Promise<ConversationTasks['import']['output']> {
  const file = importFile({ name, content: await readFile(path) })
  const { holds, report } = file
  if (file.holds === 'conversations') {
    const chosen = chosenOf(file.conversations, positions)
    const conversations = await inTurn(chosen, (each) => importConversation(each, blobs))
    return { holds, conversations, runs: [], found: file.conversations.length, report }
  }
  const runs = await inTurn(chosenOf(file.runs, positions), (each) => importRun(each, blobs))
  return { holds, conversations: [], runs, found: file.runs.length, report }
}

async function inTurn<From, To>(items: From[], make: (item: From) => Promise<To>): Promise<To[]> {
  const made: To[] = []
  for (const item of items) made.push(await make(item))
  return made
}

function chosenOf<Model>(models: Model[], positions: PositionRange[] | undefined): Model[] {
  if (!positions) return models
  if (positions.some(([, last]) => last >= models.length)) return []
  return models.filter((_, index) => positions.some(([first, last]) => first <= index && index <= last))
}

async function importConversation(original: Conversation, blobs: string): Promise<ImportedConversation> {
  const summary = summarizeConversation(original)
  const source = withoutProject(original.source)
  const { model: conversation, files } = extractFiles({ ...original, source })
  await writeFiles(files, blobs)
  const json = JSON.stringify(conversation)
  return {
    contentHash: hashOf(json),
    sourceId: sourceIdOf(conversation),
    model: pack(json),
    sourceFormat: storableLine(conversation.source.format, 100),
    title: storableLine(summary.title, MAX_TITLE_LENGTH),
    messages: summary.messages,
    userMessages: summary.userMessages,
    assistantMessages: summary.assistantMessages,
    toolCalls: summary.toolCalls,
    toolResults: summary.toolResults,
    branches: summary.branches,
    files: summary.files,
    listedFiles: listFilesOfConversation(conversation),
    models: modelsOf(conversation),
    projects: projectsOf(original.source),
  }
}

async function importRun(original: WorkflowRun, blobs: string): Promise<ImportedRun> {
  const { run, ...facts } = await extractRun(original, blobs)
  return { ...facts, model: pack(JSON.stringify(run)) }
}

/** Gives a run as it is stored, with what is stored beside its model; its files are on disk when this resolves. */
export async function extractRun(
  original: WorkflowRun,
  blobs: string,
): Promise<Omit<ImportedRun, 'model'> & { run: WorkflowRun }> {
  const { usage: _, ...summary } = summarizeRun(original)
  const { model: run, files } = extractFilesOfRun(original)
  await writeFiles(files, blobs)
  return {
    ...summary,
    contentHash: hashOf(JSON.stringify(run)),
    sourceId: sourceIdOf(run),
    sourceFormat: storableLine(run.source.format, 100),
    title: storableLine(summary.title, MAX_TITLE_LENGTH),
    endedAt: run.endedAt,
    listedFiles: listFilesOfRun(run),
    run,
  }
}

async function writeFiles(files: ExtractedFiles<unknown>['files'], blobs: string): Promise<void> {
  for (const [sha256, bytes] of files) await writeBlob(blobs, sha256, bytes)
}

const sourceIdOf = ({ id, source }: Conversation | WorkflowRun) => hashOf(JSON.stringify([source.format, id]))

const hashOf = (json: string) => createHash('sha256').update(json).digest('hex')
