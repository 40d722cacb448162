import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ReadmeBlock } from './readme-blocks.ts'

/** What an application has beside our packages: style sheets, Mermaid, and a hook of the AI SDK in the shape that it has there. */
const SURROUNDINGS = `declare module '*.css'
declare module '*/report.js' {
  export default function Report(): null
}
declare module '*/fruit.json' {
  const texts: { apples_one: string; apples_other: string }
  export default texts
}
declare module 'mermaid' {
  const mermaid: import('@vitrine/rich-text/diagram-frame').Mermaid
  export default mermaid
}
declare module '@ai-sdk/react' {
  import type { UIMessage } from 'ai'
  export function useChat(): {
    messages: UIMessage[]
    addToolApprovalResponse(answer: { id: string; approved: boolean }): void
  }
}
`

/**
 * Compiles blocks against the built types of our packages: TypeScript as an application would with its strictest options,
 * JavaScript as an editor checks it. Returns what the compiler has to say, with lines of the documents in place of its own.
 */
export async function compileBlocks(packages: string, blocks: readonly ReadmeBlock[]): Promise<string[]> {
  const said = [
    await compile(
      packages,
      blocks.filter((block) => !isScript(block)),
      true,
    ),
    await compile(packages, blocks.filter(isScript), false),
  ]
  return said.flat().map((line) => inDocument(line, blocks))
}

function isScript({ language }: ReadmeBlock): boolean {
  return language === 'js'
}

async function compile(
  packages: string,
  blocks: readonly ReadmeBlock[],
  isStrict: boolean,
): Promise<string[]> {
  if (blocks.length === 0) return []
  // React, i18next and the AI SDK are found from here.
  const folder = mkdtempSync(join(packages, 'share-views/node_modules/.readme-'))
  try {
    for (const block of blocks) {
      mkdirSync(join(folder, block.package), { recursive: true })
      // The given lines come last, so that lines of the block keep their numbers.
      writeFileSync(join(folder, fileOf(block)), `${block.code}\nexport {}\n${block.given}\n`)
    }
    writeFileSync(join(folder, 'surroundings.d.ts'), SURROUNDINGS)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration(packages, isStrict)))
    const compiler = createRequire(join(packages, 'share-views/package.json')).resolve(
      'typescript/package.json',
    )
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(compiler, '../bin/tsc'), '-p', folder, '--checkers', '1', '--pretty', 'false'],
      { cwd: folder, maxBuffer: 10_000_000 },
    ).catch((error: { stdout: string }) => error)
    return stdout.split('\n').filter(Boolean)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function fileOf({ package: name, line, language }: ReadmeBlock): string {
  return join(name, `line-${line}.${language}`)
}

function configuration(packages: string, isStrict: boolean): object {
  const names = readdirSync(packages).filter((name) => name !== 'tooling')
  return {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      strict: isStrict,
      exactOptionalPropertyTypes: isStrict,
      allowJs: true,
      checkJs: true,
      resolveJsonModule: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['node'],
      paths: Object.fromEntries(
        names.flatMap((name) => {
          const built = join(packages, name, 'dist')
          return [
            [`@vitrine/${name}`, [join(built, 'index.d.ts')]],
            [`@vitrine/${name}/*`, [join(built, '*.d.ts'), join(built, '*')]],
          ]
        }),
      ),
    },
    include: ['**/*'],
  }
}

function inDocument(line: string, blocks: readonly ReadmeBlock[]): string {
  const found = /^(\S+)\/line-(\d+)\.(?:tsx?|js)\((\d+),\d+\): (.*)$/.exec(line)
  if (!found) return line
  const [, name, start, at, text] = found
  const block = blocks.find((each) => each.package === name && each.line === Number(start))
  const isGiven = block && Number(at) > block.code.split('\n').length
  return `${block?.document ?? name}:${isGiven ? start : Number(start) + Number(at) - 1}: ${text}`
}
