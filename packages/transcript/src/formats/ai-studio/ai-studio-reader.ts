import { chatConversation } from '../../chats/chat-conversation.ts'
import { GeminiMessages } from '../../chats/gemini-messages.ts'
import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { Part } from '../../model/part.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { messageOfChunk, thoughtOf } from './ai-studio-chunk.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  chunkedPrompt.chunks.branchParent: id
  chunkedPrompt.chunks.driveImage: id name
  chunkedPrompt.chunks.executableCode: language code
  chunkedPrompt.chunks.codeExecutionResult: outcome output
  chunkedPrompt.chunks.grounding: groundingChunks
  chunkedPrompt.chunks.grounding.groundingChunks: web
  chunkedPrompt.chunks.grounding.groundingChunks.web: uri title
  runSettings: model temperature topP topK maxOutputTokens safetySettings responseMimeType enableCodeExecution enableEnhancedCivicAnswers enableSearchAsATool enableBrowseAsATool enableAutoFunctionResponse googleSearch thinkingBudget
  runSettings.safetySettings: category threshold
  systemInstruction: text parts role
  **.parts: text thought thoughtSignature inlineData
  **.inlineData: mimeType data
`)

/** Keys of a prompt of AI Studio; settings are left out on purpose. */
const AI_STUDIO_PROMPT: KnownKeys = {
  ...known('id displayName title createTime updateTime runSettings systemInstruction citations applets'),
  chunkedPrompt: {
    ...known('pendingInputs'),
    chunks:
      known(`id role text tokenCount isThought parts createTime isEdited branchParent branchChildren grounding
      errorMessage finishReason driveImage driveDocument driveVideo driveAudio inlineImage inlineFile inlineData
      inlineAudio youtubeVideo executableCode codeExecutionResult functionCall functionResponse thinkingBudget
      thoughtSignatures isGeneratedUsingApiKey safetyFeedback hasFeedback`),
  },
  pendingInputs: true,
}

const FORMAT = 'ai-studio'

/**
 * Reads prompts of Google AI Studio, as Google Drive keeps them. Thoughts belong to the answer after them; what was answered
 * twice is a branch. Files that lie in Google Drive are named only. A record of the report is a chunk.
 */
export const aiStudioReader: ConversationReader = {
  id: FORMAT,
  label: 'Google AI Studio prompt',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect: ({ records }: Records) => records.some(({ value }) => chunksOf(value) !== undefined),
  read: readPrompts,
}

function chunksOf(value: unknown): unknown[] | undefined {
  return asArray(asObject(asObject(value)?.chunkedPrompt)?.chunks)
}

function readPrompts(source: Records, file: TranscriptFile): ImportResult {
  const items = new RecordItems(source)
  const found = source.records.map((record) => ({
    about: asObject(record.value) ?? {},
    chunks: chunksOf(record.value)?.map((chunk) => items.add(record, chunk)),
    rest: chunksOf(record.value) ? undefined : items.add(record, record.value),
  }))
  const report = items.report(FORMAT)
  const conversations = found.flatMap(({ about, chunks, rest }) => {
    if (rest) report.skipped(rest, 'no-messages', 'The value holds no chunks of a prompt.')
    return chunks ? [readPrompt(about, chunks, { report, file })] : []
  })
  return { conversations: conversations.filter(hasContent), report: report.build() }
}

function readPrompt(
  about: JsonObject,
  records: readonly TranscriptRecord[],
  { report, file }: { report: ReportBuilder; file: TranscriptFile },
): Conversation {
  noteUnknownKeys(report, about, AI_STUDIO_PROMPT)
  const model = asText(asObject(about.runSettings)?.model)?.replace(/^models\//, '')
  const reading = new GeminiMessages()
  const system = asObject(about.systemInstruction)
  const prompt = system?.parts ?? asText(system?.text)
  if (prompt !== undefined) reading.add({ role: 'system', content: prompt })
  const places = new Map<string, string | null>()
  let thoughts: Part[] = []
  let thoughtTokens = 0
  for (const record of records) {
    const chunk = asObject(record.value) ?? {}
    const thought = thoughtOf(chunk)
    if (thought !== undefined) {
      thoughts.push({ type: 'reasoning', text: thought })
      thoughtTokens += asCount(chunk.tokenCount) ?? 0
    } else if (isEmpty(chunk)) {
      report.skipped(record, 'empty-chunk', 'The chunk holds nothing.')
      continue
    } else {
      const parent = asText(asObject(chunk.branchParent)?.id)
      const parentId = parent === undefined ? undefined : places.get(parent)
      const outcome = reading.add({
        ...messageOfChunk(chunk, { model, thoughtTokens }),
        parentId,
        before: thoughts,
      })
      const id = asText(chunk.id)
      if (id !== undefined) places.set(id, outcome.id)
      thoughts = []
      thoughtTokens = 0
      if (outcome.hasStrayResult)
        report.repaired(record, 'result-without-call', 'The call this result answers is not in the file.')
    }
    report.read(record)
  }
  if (thoughts.length > 0) reading.add({ role: 'assistant', content: [], before: thoughts })
  return chatConversation(reading.messages, {
    source: { format: FORMAT, application: 'Google AI Studio' },
    about: {
      id: about.id,
      title: about.displayName ?? about.title,
      created: about.createTime,
      updatedAt: about.updateTime,
    },
    file,
  })
}

function isEmpty({
  text,
  role,
  id: _id,
  createTime: _time,
  tokenCount: _count,
  ...rest
}: JsonObject): boolean {
  return role !== undefined && asText(text) === undefined && Object.keys(rest).length === 0
}
