/** Text from the tags in which Claude Code wraps commands and their output. */
export interface WrappedText {
  /** Markdown. */
  text: string
  /** Who wrote it: the user a command, the application its output. */
  by: 'user' | 'application'
}

/** What stands for the output of a command that printed nothing. */
export const NO_OUTPUT = '(no content)'

const OPENING =
  /^<(?:command-(?:name|message|args)|bash-(?:input|stdout|stderr)|local-command-(?:stdout|stderr|caveat))>/
const NOTICE = /^<(?:task|agent)-notification>/
const CLOSING = /<\/[\w-]+>$/

/** A slash command, a shell line, their output or a notice as a person reads it; undefined for plain text. */
export function unwrapText(source: string): WrappedText | undefined {
  const text = source.trim()
  if (NOTICE.test(text)) return byApplication(notice(text))
  if (!OPENING.test(text) || !CLOSING.test(text)) return undefined
  const command = inside(text, 'command-name')
  if (command !== undefined)
    return { text: `${command} ${inside(text, 'command-args') ?? ''}`.trim(), by: 'user' }
  const shell = inside(text, 'bash-input')
  if (shell !== undefined) return { text: fenced(shell, 'sh'), by: 'user' }
  return byApplication(outputOf(text))
}

function byApplication(text: string | undefined): WrappedText | undefined {
  return text === undefined ? undefined : { text, by: 'application' }
}

function outputOf(text: string): string | undefined {
  const outputs = ['local-command-stdout', 'local-command-stderr', 'bash-stdout', 'bash-stderr'].map((tag) =>
    inside(text, tag),
  )
  const output = outputs.filter((content) => content !== undefined)
  if (output.length === 0) return inside(text, 'local-command-caveat')
  return output.some(Boolean) ? fenced(output.filter(Boolean).join('\n')) : NO_OUTPUT
}

function notice(text: string): string | undefined {
  const summary = inside(text, 'summary')
  const result = inside(text, 'result')
  if (summary === undefined) return result
  return result === undefined ? summary : `**${summary}**\n\n${result}`
}

function inside(text: string, tag: string): string | undefined {
  const start = text.indexOf(`<${tag}>`)
  const end = text.lastIndexOf(`</${tag}>`)
  return start === -1 || end < start ? undefined : text.slice(start + tag.length + 2, end).trim()
}

/** A Markdown code block whose fence is longer than any run of backticks inside. */
function fenced(text: string, language = ''): string {
  const runs = text.match(/`{3,}/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.slice(0, 1000).map((run) => run.length + 1)))
  return `${fence}${language}\n${text}\n${fence}`
}
