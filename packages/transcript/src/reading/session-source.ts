import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { shortTitle } from './conversation-title.ts'

/** What the records of a session's file say about the session. */
export interface SessionFacts {
  /** The title it was given, else what its user first asked; absent where nobody has asked anything. */
  title?: string
  /** Folder that the agent works in. */
  project?: string
  /** The session of a sub-agent, which belongs to that of its parent. */
  isSubAgent?: boolean
}

/** Where one agent keeps its sessions on a machine. */
export interface SessionSource {
  /** A stable name, such as `claude-code`. */
  id: string
  /** The name people know the agent by. */
  agent: string
  /**
   * Paths of the files, one a session. `~` is the home folder, `$NAME` an environment variable, without which the path
   * leads nowhere, and `*` any part of one name.
   */
  files: readonly string[]
  /** Reads the facts from parsed records: those at the beginning and at the end of the file, or its only one. */
  describe(records: readonly JsonObject[]): SessionFacts
}

/** Text that agents put in the place of a person's. */
const WRITTEN_BY_AGENT =
  /^\s*(?:<[a-z][\w-]*[\s>]|# AGENTS\.md|\[Request interrupted|Caveat: |This session is being continued)/i

/** What agents put around a person's text. */
const WRAPPED = /^\s*<(user_query|USER_REQUEST)>\s*([\s\S]*?)\s*<\/\1>/

/** How much of a text is looked at. */
const LOOKED_AT = 4000

/** What a person wrote of a text; undefined where an agent wrote it. */
function typed(text: string | undefined): string | undefined {
  const beginning = text?.slice(0, LOOKED_AT) ?? ''
  const said = WRAPPED.exec(beginning)?.[2] ?? beginning
  return /\S/.test(said) && !WRITTEN_BY_AGENT.test(said) ? said : undefined
}

/** A title from the first text that a person wrote. */
export function titleOfQuestions(texts: readonly (string | undefined)[]): string | undefined {
  const said = texts.map(typed).filter((text) => text !== undefined)
  // A command that stands alone tells less than what was asked after it.
  const question = said.find((text) => !/^\s*\/[\w:-]+\s*$/.test(text)) ?? said[0]
  return question === undefined ? undefined : shortTitle(question)
}

/** The text of a message's content: a text, or a list of parts that have some. */
export function textOfContent(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  const texts = asArray(content)?.map((part) => asText(asObject(part)?.text))
  return texts?.map(typed).find((text) => text !== undefined)
}

/** The facts that are known. */
export function sessionFacts(
  title: string | undefined,
  project: unknown,
  isSubAgent: boolean = false,
): SessionFacts {
  const folder = asText(project)
  return {
    ...(title && { title }),
    ...(folder && { project: folder }),
    ...(isSubAgent && { isSubAgent }),
  }
}

/** The facts of a session whose records are messages with a role, bare or in a `message`, one by one or in one list. */
export function describeMessages(records: readonly JsonObject[]): SessionFacts {
  const messages = records.flatMap((record) => asArray(record.messages)?.map(asObject) ?? [record])
  const given = records.map(({ sessionTitle, title }) => asText(sessionTitle) ?? asText(title))
  const title = given.findLast((text) => text !== undefined)
  const folders = records.map(
    ({ cwd, model_config: settings }) => asText(cwd) ?? asText(asObject(settings)?.cwd),
  )
  return sessionFacts(
    title ? shortTitle(title) : titleOfQuestions(messages.map(questionOf)),
    folders.find((folder) => folder !== undefined),
  )
}

function questionOf(record: JsonObject | undefined): string | undefined {
  const message = asObject(record?.message) ?? record
  if ((record?.role ?? message?.role ?? record?.type) !== 'user') return undefined
  return textOfContent(message?.content ?? message?.parts ?? message?.text)
}
