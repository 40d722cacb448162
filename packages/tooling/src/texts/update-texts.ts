import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, runExtractor } from 'i18next-cli'
import { orderTexts } from './order-texts.ts'
import { ORIGINAL_LANGUAGE, type TextRules } from './text-rules.ts'
import { textsConfiguration } from './texts-configuration.ts'
import { writeTexts } from './write-texts.ts'

const faultsOnly: Logger = { info() {}, warn: console.warn, error: console.error }

/** Adds the texts that code asks for to every language, empty, in the order of English; may remove the unused ones. */
export async function updateTexts(rules: TextRules, removeUnusedKeys: boolean): Promise<void> {
  const configuration = textsConfiguration(rules)
  configuration.extract.removeUnusedKeys = removeUnusedKeys
  const { hasErrors } = await runExtractor(configuration, { quiet: true, logger: faultsOnly })
  if (hasErrors) throw new Error('Code could not be read for its texts.')
  for (const namespace of rules.namespaces) {
    const english = JSON.parse(readFileSync(pathOf(ORIGINAL_LANGUAGE, namespace, rules), 'utf8'))
    for (const language of rules.languages) {
      const path = pathOf(language, namespace, rules)
      const written = readFileSync(path, 'utf8')
      const ordered = writeTexts(orderTexts(JSON.parse(written), english))
      if (ordered !== written) writeFileSync(path, ordered)
    }
  }
}

function pathOf(language: string, namespace: string, { localesFolder }: TextRules): string {
  return join(localesFolder, language, `${namespace}.json`)
}
