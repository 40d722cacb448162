import { readdirSync } from 'node:fs'

/** The languages that a folder of locales has, by its folders. */
export function listLanguages(localesFolder: string): string[] {
  return readdirSync(localesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}
