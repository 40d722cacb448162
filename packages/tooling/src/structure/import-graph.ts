import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** The files that one source file imports, as paths below the source folder. */
export interface FileImports {
  /** Files that are loaded when this one runs, at once or later. */
  atRunTime: readonly string[]
  /** The same with those of which only types are used. */
  all: readonly string[]
  /** Those of `all` that are passed on to others, loaded on demand, or only listed: entries of an array or an object. */
  passedOn: readonly string[]
}

/** The relative imports of every source file below a folder, by the file's path. */
export type ImportGraph = ReadonlyMap<string, FileImports>

/** Whether a path is part of what a package does, and not of its tests. */
function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|__fixtures__/.test(path)
}

/** Reads the imports between the source files below `folder`; tests and fixtures are left out. */
export function readImportGraph(folder: string): ImportGraph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isSource)
    .toSorted()
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const content = readFileSync(join(folder, file), 'utf8')
      const locate = (specifier: string) => join(dirname(file), specifier)
      const { atRunTime, all, passedOn } = importsOf(file, content)
      const within = (specifiers: readonly string[]) => [
        ...new Set(specifiers.map(locate).filter((path) => known.has(path))),
      ]
      return [file, { atRunTime: within(atRunTime), all: within(all), passedOn: within(passedOn) }]
    }),
  )
}

/** The relative specifiers that a module imports, in the order in which they stand. Throws on a syntax error. */
export function importsOf(file: string, content: string): FileImports {
  const { module, program, errors } = parseSync(file, content)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const isListed = listedNames(program)
  const statements = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      // `import './x.css'` has no entries and runs the module.
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isPassedOn: entries.length > 0 && entries.every(({ localName }) => isListed.get(localName.value)),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType, isPassedOn: true }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: content.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
      isType: false,
      isPassedOn: true,
    })),
  ].filter(({ specifier }) => specifier.startsWith('.'))
  return {
    atRunTime: statements.filter(({ isType }) => !isType).map(({ specifier }) => specifier),
    all: statements.map(({ specifier }) => specifier),
    passedOn: statements.filter(({ isPassedOn }) => isPassedOn).map(({ specifier }) => specifier),
  }
}

/** Whether each name that a module writes is only an entry of arrays and objects. */
function listedNames(
  node: unknown,
  isEntry = false,
  names = new Map<string, boolean>(),
): Map<string, boolean> {
  if (typeof node !== 'object' || node === null) return names
  if (Array.isArray(node)) {
    for (const each of node) listedNames(each, isEntry, names)
    return names
  }
  const type: unknown = Reflect.get(node, 'type')
  if (type === 'ImportDeclaration') return names
  if (type === 'Identifier' || type === 'JSXIdentifier') {
    const name = String(Reflect.get(node, 'name'))
    names.set(name, isEntry && names.get(name) !== false)
  }
  for (const [key, value] of Object.entries(node)) {
    if (type === 'Property' && key === 'key' && Reflect.get(node, 'computed') !== true) continue
    listedNames(value, type === 'ArrayExpression' || (type === 'Property' && key === 'value'), names)
  }
  return names
}
