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
  /** The format of the files, such as `claude-code`. */
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

/** A title from the first text that a person wrote. */
export function titleOfQuestions(texts: readonly (string | undefined)[]): string | undefined {
  const question = texts.find((text) => text !== undefined && /\S/.test(text) && !WRITTEN_BY_AGENT.test(text))
  return question === undefined ? undefined : shortTitle(question)
}

/** The text of a message's content: a text, or a list of parts that have some. */
export function textOfContent(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  const texts = asArray(content)?.map((part) => asText(asObject(part)?.text))
  return texts?.find((text) => text !== undefined && !WRITTEN_BY_AGENT.test(text))
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
