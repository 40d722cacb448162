import { asArray, asString, type JsonObject } from '../json/json-value.ts'

const FIELDS = ['command', 'cmd', 'script', 'CommandLine', 'commands', 'chars', 'full_command']
const SHELL_PROGRAM = /(?:^|\/)(?:ba|z|k|da)?sh$/

/**
 * Returns the command line of a shell tool's input, a string, a list of words or of commands, and its field; undefined
 * where there is none.
 */
export function shellCommand(fields: JsonObject): { field: string; command: string } | undefined {
  for (const field of FIELDS) {
    const value = fields[field]
    const text = asString(value)
    if (text !== undefined) return { field, command: text }
    const words = asArray(value)
    if (words?.every((word) => typeof word === 'string'))
      return { field, command: field === 'commands' ? words.join('\n') : joinWords(words) }
  }
  return undefined
}

function joinWords(words: string[]): string {
  const [program = '', option = '', script] = words
  const runsScript = SHELL_PROGRAM.test(program) && /^-\w*c$/.test(option) && script !== undefined
  return runsScript ? script : words.join(' ')
}
