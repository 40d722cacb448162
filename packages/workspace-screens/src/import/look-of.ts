import type texts from '../locales/en/workspace-screens.json'

/** What a file looks like, in the words that the screen has for it. */
export interface FileLook {
  kind: keyof typeof texts.import.looks
  /** Keys or tables of the file. */
  names: readonly string[]
}

const knownLooks: readonly FileLook['kind'][] = [
  'html',
  'xml',
  'pdf',
  'table',
  'log',
  'markdown',
  'yaml',
  'text',
  'json',
  'metrics',
  'folder-part',
  'notebook',
  'network-recording',
  'interface',
  'database',
  'media',
  'packed',
  'archive',
  'broken-zip',
  'program',
  'parquet',
]

/** Reads what a failure says of the look of a file, by shape, as `TranscriptError` does; undefined where nothing is known. */
export function lookOf(error: unknown): FileLook | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const look: unknown = Reflect.get(error, 'look')
  if (typeof look !== 'object' || look === null) return undefined
  const kind: unknown = Reflect.get(look, 'kind')
  const names: unknown = Reflect.get(look, 'names')
  const found = knownLooks.find((candidate) => candidate === kind)
  const listed = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  // These sentences name what is in the file; without a name, the general one says more.
  if ((found === 'json' || found === 'database') && listed.length === 0) return undefined
  return found && { kind: found, names: listed }
}
