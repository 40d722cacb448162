import { chatConversation } from '../../chats/chat-conversation.ts'
import { MessageAccount } from '../../chats/message-account.ts'
import { OpenAIMessages } from '../../chats/openai-messages.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { shortTitle } from '../../reading/conversation-title.ts'
import type { Conversation } from '../../model/conversation.ts'
import { hasContent } from '../../model/has-content.ts'
import type { ImportResult } from '../../reading/import-result.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { MINI_MESSAGE, MINI_TRAJECTORY } from './known-trajectory-keys.ts'
import { TAKEN_KEYS } from './taken-keys.ts'

const FORMAT = 'mini-swe-agent'
const APPLICATION = 'mini-SWE-agent'

/** Reads trajectories of mini-SWE-agent. A record of the report is a message. */
export const miniSweAgentReader: ConversationReader = {
  id: FORMAT,
  label: 'mini-SWE-agent trajectory',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect({ records }: Records): boolean {
    return records.length > 0 && records.every(({ value }) => isTrajectory(value))
  },

  read(records, file): ImportResult {
    const items = new RecordItems(records)
    const found = records.records.map((record) => {
      const list = asArray(record.value)
      const about = list ? {} : (asObject(record.value) ?? {})
      const said = list ?? asArray(about.messages) ?? []
      const firstAnswer = said.findIndex((message) => asObject(message)?.role === 'assistant')
      const messages = said.map((message, index) => ({
        message,
        item: items.add(record, asMessage(message, firstAnswer !== -1 && index > firstAnswer)),
      }))
      return { about, messages }
    })
    const report = items.report(FORMAT)
    const conversations = found.map(({ about, messages }): Conversation => {
      noteUnknownKeys(report, about, MINI_TRAJECTORY)
      for (const { message } of messages) noteUnknownKeys(report, message, MINI_MESSAGE, 'messages[]')
      const read = readMessages(
        messages.map(({ item }) => item),
        new MessageAccount(report),
      )
      const version = asText(asObject(about.info)?.mini_version)
      return {
        ...chatConversation(read, {
          source: { format: FORMAT, application: APPLICATION, version },
          about: { id: about.instance_id, title: issueTitle(read) },
          file,
        }),
        kind: 'agent',
      }
    })
    return { conversations: conversations.filter(hasContent), report: report.build() }
  },
}

/** The issue stands in tags, after a line that is the same for all. */
const ISSUE = /^\s*<pr_description>\s*(?:Consider the following PR description:\s*)?([^<]+)/

function issueTitle(messages: Conversation['messages']): string | undefined {
  const texts = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'text' ? part.text : [])),
  )
  const issue = texts.map((text) => ISSUE.exec(text)?.[1]).find((text) => text !== undefined)
  return issue && shortTitle(issue)
}

/** Names under which the environment, not the person, writes. */
const ENVIRONMENT = 'environment'
const END = 'exit'

function readMessages(items: readonly TranscriptRecord[], account: MessageAccount): Conversation['messages'] {
  const reading = new OpenAIMessages(account, undefined)
  for (const item of items) reading.add(item)
  // How it ended is told to readers, unlike what else the system says.
  return reading.messages.map(({ hidden, ...message }) => {
    if (message.author === ENVIRONMENT)
      return { ...message, isNotice: true, ...(message.parts.length === 0 && { hidden }) }
    return hidden && message.author !== END ? { ...message, hidden } : message
  })
}

/** A message in OpenAI's form: model, tokens and times stand in the answer of the model beside it. */
function asMessage(value: unknown, isAnswered: boolean): unknown {
  const message = asObject(value)
  if (!message) return value
  const extra = asObject(message.extra) ?? {}
  if (message.role === END) return { role: 'system', name: END, content: endingOf(message, extra) }
  const { model, usage } = asObject(extra.response) ?? {}
  return {
    ...message,
    ...(isAnswered && isObservation(message) && { name: ENVIRONMENT }),
    ...(asText(model) && { model }),
    ...(asObject(usage) && { usage }),
    timestamp: message.timestamp ?? extra.timestamp,
  }
}

/** How the application begins what a person says while the agent works. */
const PERSON =
  /^(?:Interrupted by user: |The user added a new task: |Commands? not executed\. The user rejected|User command:)/

/**
 * What a command printed, what it handed in, or what was wrong with it, which a model without tools is told as if a
 * person did.
 */
function isObservation({ role, content, extra }: JsonObject): boolean {
  const interruption = asText(asObject(extra)?.interrupt_type)
  return role === 'user' && interruption?.startsWith('User') !== true && !PERSON.test(asText(content) ?? '')
}

/** The state it ended in, and what it handed in: changes of files, or the trace of what stopped it. */
function endingOf({ content }: JsonObject, extra: JsonObject): string {
  const status = asText(extra.exit_status)
  const handedIn = asText(extra.submission) ?? asText(content)
  if (!handedIn) return status ?? ''
  const runs = handedIn.match(/`{3,}/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.slice(0, 1000).map((run) => run.length + 1)))
  const language = handedIn.startsWith('diff ') ? 'diff' : ''
  return [status, `${fence}${language}\n${handedIn}\n${fence}`].filter(Boolean).join('\n\n')
}

function isTrajectory(value: unknown): boolean {
  const object = asObject(value)
  if (object)
    return (
      asText(object.trajectory_format)?.startsWith('mini-swe-agent-') === true &&
      asArray(object.messages) !== undefined
    )
  const messages = (asArray(value) ?? []).map(asObject)
  return messages.some((message) => message?.role === 'system') && messages.some(asksForCommands)
}

/** Older files are the messages alone; the fence that the model is told to write commands in is the application's own. */
function asksForCommands(message: JsonObject | undefined): boolean {
  return message?.role === 'assistant' && /^```mswea_bash_command$/m.test(asText(message.content) ?? '')
}
