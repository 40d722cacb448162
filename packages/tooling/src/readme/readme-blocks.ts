import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One piece of code that a README or a guide shows. */
export interface ReadmeBlock {
  /** Folder of the package, or `guide-` and the name of the guide. */
  package: string
  /** Path of the document in the repository. */
  document: string
  /** Line of the document that its first line stands in. */
  line: number
  language: 'ts' | 'tsx' | 'js'
  code: string
  /** What the README takes for granted before it, out of a comment: `<!-- given: declare const socket: WebSocket -->`. */
  given: string
}

const AFTER_EXAMPLE = /<!-- example: \S+ -->\s*$/

const BLOCK = /(?:<!-- given:\s*([^]*?)-->\s*)?^```(tsx?|js)\n([^]*?)^```$/gm

/** Lists the blocks of TypeScript and JavaScript in the READMEs of all packages that are published. */
export function readmeBlocks(packages: string): ReadmeBlock[] {
  return readdirSync(packages).flatMap((name) => {
    const readme = join(packages, name, 'README.md')
    return existsSync(readme) ? blocksIn(readme, name, `packages/${name}/README.md`) : []
  })
}

/** Lists those in the guides of the gallery, but for the code of examples, which is compiled where it stands. */
export function guideBlocks(guides: string): ReadmeBlock[] {
  return readdirSync(guides).flatMap((file) =>
    blocksIn(join(guides, file), `guide-${basename(file, '.md')}`, `apps/gallery/guides/${file}`),
  )
}

function blocksIn(path: string, name: string, document: string): ReadmeBlock[] {
  const text = readFileSync(path, 'utf8')
  const blocks = [...text.matchAll(BLOCK)].filter(({ index }) => !AFTER_EXAMPLE.test(text.slice(0, index)))
  return blocks.map(({ index, 0: whole, 1: given = '', 2: language, 3: code = '' }) => ({
    package: name,
    document,
    line: text.slice(0, index + whole.indexOf('```')).split('\n').length + 1,
    language: language as ReadmeBlock['language'],
    code,
    given,
  }))
}
