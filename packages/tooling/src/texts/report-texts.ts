import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findTextComplaints } from './find-text-complaints.ts'
import type { TextRules } from './text-rules.ts'
import { updateTexts } from './update-texts.ts'

/**
 * Brings the locale files of a package up to date with its code and prints what is left to do.
 * Needs the rules as `texts` in the package's `i18next.config.ts`; sets the exit code where something is left.
 */
export async function reportTexts(folder: string, removeUnusedKeys: boolean): Promise<void> {
  const { texts }: { texts: TextRules } = await import(pathToFileURL(join(folder, 'i18next.config.ts')).href)
  await updateTexts(texts, removeUnusedKeys)
  const complaints = await findTextComplaints(texts)
  const room = basename(folder)
  for (const { file, key, problem } of complaints)
    console.log(`${room}: ${file}: ${key ? `${key} ` : ''}${problem}`)
  if (complaints.length === 0) console.log(`${room}: complete in ${texts.languages.length} languages`)
  else process.exitCode = 1
}
