import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatFiles, type FormatName, sessionsFile } from './format-templates.ts'

/** What a new format is made from. */
export interface NewFormat {
  /** Its folder and its id: words in lower case with hyphens between them. */
  id: string
  /** As people write it. @default the words of the id, with capitals */
  label?: string
  /** Where an agent keeps such files on a machine, as `SessionSource.files` has them. */
  sessions?: readonly string[]
}

const TRANSCRIPT = 'packages/transcript'

/**
 * Makes the folder of a format with a reader, a fixture and a failing test, and adds the lines elsewhere that a format
 * needs. Gives the paths of what it wrote, below the workspace; throws where the name is taken or no name, before it writes.
 */
export function newFormat(workspace: string, { id, label, sessions = [] }: NewFormat): string[] {
  const name = formatName(id, label)
  const folder = `${TRANSCRIPT}/src/formats/${id}`
  if (existsSync(join(workspace, folder))) throw new Error(`There is a format "${id}" already: ${folder}.`)

  const files: Record<string, string> = {}
  for (const [path, text] of Object.entries(formatFiles(name))) files[`${folder}/${path}`] = text
  const line = (list: string, kind: string) => {
    const path = `${TRANSCRIPT}/src/import/${list}.ts`
    const text = readFileSync(join(workspace, path), 'utf8')
    files[path] = listed(text, `${name.variable}${kind}`, `../formats/${id}/${id}-${kind.toLowerCase()}.ts`)
  }
  line('readers', 'Reader')
  if (sessions.length > 0) {
    files[`${folder}/${id}-sessions.ts`] = sessionsFile(name, sessions)
    line('session-sources', 'Sessions')
  }
  files[`.changeset/read-${id}.md`] =
    `---\n'@vitrine/transcript': minor\n---\n\nReads sessions of ${name.label}.\n`

  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    writeFileSync(join(workspace, path), text)
  }
  return Object.keys(files)
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

function formatName(id: string, label: string | undefined): FormatName {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(`"${id}" is no name of a format: it is words in lower case, such as acme-agent.`)
  if (label !== undefined && /['\\\n]|\*\//.test(label))
    throw new Error(`The label ${label} has a quotation mark or an end of a comment in it.`)
  const words = id.split('-')
  return {
    id,
    label: label ?? words.map(capital).join(' '),
    variable: words.map((word, index) => (index === 0 ? word : capital(word))).join(''),
  }
}

/** A list with one more element, after those that are Vitrine's own or where it ends, and the import of it. */
function listed(text: string, variable: string, path: string): string {
  const own = '  vitrineRunsReader,\n'
  const added = text.includes(own)
    ? text.replace(own, `${own}  ${variable},\n`)
    : text.replace(/^\]/m, `  ${variable},\n]`)
  if (added === text) throw new Error('There is no list to add the format to.')
  return `import { ${variable} } from '${path}'\n${added}`
}
