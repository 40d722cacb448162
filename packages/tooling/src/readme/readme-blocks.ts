import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** One piece of code that a README shows. */
export interface ReadmeBlock {
  /** Folder of the package. */
  package: string
  /** Line of the README that its first line stands in. */
  line: number
  language: 'ts' | 'tsx' | 'js'
  code: string
  /** What the README takes for granted before it, out of a comment: `<!-- given: declare const socket: WebSocket -->`. */
  given: string
}

const BLOCK = /(?:<!-- given:\s*([^]*?)-->\s*)?^```(tsx?|js)\n([^]*?)^```$/gm

/** Lists the blocks of TypeScript and JavaScript in the READMEs of all packages that are published. */
export function readmeBlocks(packages: string): ReadmeBlock[] {
  return readdirSync(packages).flatMap((name) => {
    const readme = join(packages, name, 'README.md')
    if (!existsSync(readme)) return []
    const text = readFileSync(readme, 'utf8')
    return [...text.matchAll(BLOCK)].map(({ index, 0: whole, 1: given = '', 2: language, 3: code = '' }) => ({
      package: name,
      line: text.slice(0, index + whole.indexOf('```')).split('\n').length + 1,
      language: language as ReadmeBlock['language'],
      code,
      given,
    }))
  })
}
