/** The language to highlight a file in by its extension, or by its whole name where it has none. */
export function languageOfPath(path: string): string | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
  return NAMES.get(name) ?? name.match(/\.(\w{1,12})$/)?.[1]
}

const NAMES = new Map([
  ['dockerfile', 'dockerfile'],
  ['makefile', 'makefile'],
  ['.bashrc', 'bash'],
  ['.zshrc', 'bash'],
])
