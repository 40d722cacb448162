const PATHS = ['file_path', 'path', 'filePath', 'target_file', 'absolute_path', 'AbsolutePath']

/** The language to highlight the file in that the input of a call names, by its extension or by its whole name. */
export function languageOfFile(fields: Readonly<Record<string, unknown>>): string | undefined {
  const path = PATHS.map((field) => fields[field]).find((value) => typeof value === 'string')
  if (typeof path !== 'string') return undefined
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
  return NAMES.get(name) ?? name.match(/\.(\w{1,12})$/)?.[1]
}

const NAMES = new Map([
  ['dockerfile', 'dockerfile'],
  ['makefile', 'makefile'],
  ['.bashrc', 'bash'],
  ['.zshrc', 'bash'],
])
