import { findKeys, type Logger } from 'i18next-cli'
import { ORIGINAL_LANGUAGE, type TextRules } from './text-rules.ts'
import { textsConfiguration } from './texts-configuration.ts'

const silent: Logger = { info() {}, warn() {}, error() {} }

/** Every `namespace:key` that code asks for, in the plural forms of English. Throws where code cannot be parsed. */
export async function findUsedKeys(rules: TextRules): Promise<Set<string>> {
  const configuration = textsConfiguration({ ...rules, languages: [ORIGINAL_LANGUAGE] })
  const failures: string[] = []
  const { allKeys } = await findKeys(configuration, silent, failures)
  if (failures.length > 0) throw new Error(`Code could not be read for its texts: ${failures.join('; ')}`)
  return new Set([...allKeys.values()].map(({ ns, key }) => `${ns || rules.namespaces[0]}:${key}`))
}
