import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readTexts, type Texts } from './read-texts.ts'
import type { TextComplaint, TextRules } from './text-rules.ts'

interface Locales {
  /** By `{language}/{namespace}.json`; what could not be read is left out. */
  texts: ReadonlyMap<string, Texts>
  complaints: TextComplaint[]
}

/** Reads every file of texts, and names those that are missing, broken or not wanted. */
export function readLocales({ localesFolder, languages, namespaces }: TextRules): Locales {
  const wanted = languages.flatMap((language) =>
    namespaces.map((namespace) => `${language}/${namespace}.json`),
  )
  const texts = new Map<string, Texts>()
  const complaints: TextComplaint[] = []
  for (const file of wanted) {
    const path = join(localesFolder, file)
    if (!existsSync(path)) {
      complaints.push({ file, problem: 'is missing' })
      continue
    }
    try {
      texts.set(file, readTexts(path))
    } catch (error) {
      complaints.push({ file, problem: `cannot be read: ${(error as Error).message}` })
    }
  }
  const unwanted = localeFiles(localesFolder).filter((file) => !wanted.includes(file))
  return {
    texts,
    complaints: [...complaints, ...unwanted.map((file) => ({ file, problem: 'is not asked for' }))],
  }
}

function localeFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return entry.name.endsWith('.json') ? [entry.name] : []
    return readdirSync(join(folder, entry.name)).map((file) => `${entry.name}/${file}`)
  })
}
