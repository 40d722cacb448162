const SHELL_PROGRAM = /(?:^|\/)(?:ba|z|k|da)?sh$/

/**
 * Returns the command line of a shell tool's input, a string or a list of words, and its field; undefined where
 * there is none.
 */
export function shellCommand(
  fields: Record<string, unknown>,
): { field: string; command: string } | undefined {
  for (const field of ['command', 'cmd', 'script']) {
    const value = fields[field]
    if (typeof value === 'string') return { field, command: value }
    if (Array.isArray(value) && value.every((word) => typeof word === 'string')) {
      return { field, command: joinWords(value) }
    }
  }
  return undefined
}

function joinWords(words: string[]): string {
  const [program = '', option = '', script] = words
  const runsScript = SHELL_PROGRAM.test(program) && /^-\w*c$/.test(option) && script !== undefined
  return runsScript ? script : words.join(' ')
}
