/** A name that an entry of a package exports. */
export interface ApiDeclaration {
  name: string
  kind: 'function' | 'interface' | 'class' | 'type' | 'constant'
  /** As TypeScript, without comments of the report. */
  code: string
}

const KINDS: Readonly<Record<string, ApiDeclaration['kind']>> = {
  function: 'function',
  interface: 'interface',
  class: 'class',
  type: 'type',
  const: 'constant',
}

/** Reads the declarations of a report that `check:package` wrote. */
export function readApiReport(report: string): ApiDeclaration[] {
  const code = /```ts\n([^]*?)```/.exec(report.replaceAll('\r', ''))?.[1] ?? ''
  return code
    .split(/^\/\/ @public.*\n/m)
    .slice(1)
    .flatMap((block) => {
      const text = block
        .replaceAll(/^\s*\/\/ .*\n/gm, '')
        .replace(/\n\/\/ [^]*$/, '')
        .trim()
      const [, word = '', name] =
        /^export (?:declare )?(?:abstract )?(function|interface|class|type|const) (\w+)/.exec(text) ?? []
      return name === undefined ? [] : [{ name, kind: KINDS[word] ?? 'type', code: text }]
    })
}
