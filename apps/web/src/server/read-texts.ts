import { readFileSync } from 'node:fs'
import { isBuilt } from './is-built.ts'
import { listLocaleFiles } from './locale-files.ts'

/** Texts of one language by namespace. */
export type TextsByNamespace = Readonly<Record<string, object>>

const known = new Map<string, TextsByNamespace>()

/** All texts there are in a language. */
export function readTexts(language: string): TextsByNamespace {
  const texts = known.get(language) ?? readFiles(language)
  if (isBuilt) known.set(language, texts)
  return texts
}

function readFiles(language: string): TextsByNamespace {
  const files = [...listLocaleFiles()].filter(([name]) => name.startsWith(`${language}/`))
  return Object.fromEntries(
    files.map(([name, path]) => [
      name.slice(language.length + 1, -'.json'.length),
      JSON.parse(readFileSync(path, 'utf8')),
    ]),
  )
}
