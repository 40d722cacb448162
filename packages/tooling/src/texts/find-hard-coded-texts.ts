import { relative } from 'node:path'
import { runLinter } from 'i18next-cli'
import type { TextComplaint, TextRules } from './text-rules.ts'
import { textsConfiguration } from './texts-configuration.ts'

/** Complaints about words for the reader that stand in code, and about sentences put together there. */
export async function findHardCodedTexts(rules: TextRules): Promise<TextComplaint[]> {
  const { files } = await runLinter(textsConfiguration(rules))
  return Object.entries(files).flatMap(([path, issues]) =>
    issues.map(({ text, line, type }) => ({
      file: `${relative(rules.sourceFolder, path)}:${line}`,
      problem: type === 'hardcoded' ? `says to the reader: ${text.trim()}` : text,
    })),
  )
}
