import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiDeclaration, readApiReport } from './read-api-report.ts'
import { type DocComment, readDocComments } from './read-doc-comments.ts'
import { type DocumentSection, splitDocument } from './split-document.ts'

/** A published package, as its folder describes it. */
export interface PackageDocuments {
  /** Name of its folder. */
  folder: string
  /** As it is installed. */
  name: string
  readme: readonly DocumentSection[]
  entries: readonly { entry: string; path: string; declarations: readonly ApiDeclaration[] }[]
  comments: ReadonlyMap<string, DocComment>
}

/** Reads a Markdown file of the repository. */
export function readDocument(repository: string, path: string): DocumentSection[] {
  return splitDocument(readFileSync(join(repository, path), 'utf8'))
}

/** Reads every package that is published: its README, the reports of its entries, and what its source says of them. */
export function readPackages(repository: string): PackageDocuments[] {
  const packages = join(repository, 'packages')
  return readdirSync(packages).flatMap((folder): PackageDocuments[] => {
    const manifest = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as {
      name: string
      private?: boolean
    }
    if (manifest.private) return []
    const reports = join(packages, folder, 'api')
    const entries = existsSync(reports) ? readdirSync(reports) : []
    return [
      {
        folder,
        name: manifest.name,
        readme: readDocument(repository, `packages/${folder}/README.md`),
        entries: entries.map((file) => entryOf(manifest.name, join(reports, file), file)),
        comments: commentsOf(join(packages, folder, 'src')),
      },
    ]
  })
}

function entryOf(name: string, report: string, file: string): PackageDocuments['entries'][number] {
  const path = file.replace(/\.api\.md$/, '')
  // The contract of the server is the one entry that stands in a folder.
  const isContract = name === '@vitrine/api-client' && path !== 'index'
  const below = isContract ? `contract/${path}` : path
  return {
    entry: path === 'index' ? name : `${name}/${below}`,
    path,
    declarations: readApiReport(readFileSync(report, 'utf8')),
  }
}

function commentsOf(source: string): Map<string, DocComment> {
  const comments = new Map<string, DocComment>()
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || /\.test\.|__fixtures__/.test(file)) continue
    for (const [name, comment] of readDocComments(readFileSync(join(source, file), 'utf8')))
      if (!comments.has(name) || comments.get(name)?.text === '') comments.set(name, comment)
  }
  return comments
}
