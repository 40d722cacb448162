import { compareText } from './compare-text.ts'
import { compareKeys } from './compare-keys.ts'
import { compareWithCode, unknownNamespaces } from './compare-with-code.ts'
import { splitPlural } from './plural-keys.ts'
import { readLocales } from './read-locales.ts'
import type { Texts } from './read-texts.ts'
import { ORIGINAL_LANGUAGE, type TextComplaint, type TextRules } from './text-rules.ts'
import { relative } from 'node:path'
import { runLinter, findKeys, type Logger } from 'i18next-cli'
import { textsConfiguration } from './texts-configuration.ts'

const silent: Logger = { info() {}, warn() {}, error() {} }

/** Every `namespace:key` that code asks for, in the plural forms of English. Throws where code cannot be parsed. */
async function findUsedKeys(rules: TextRules): Promise<Set<string>> {
  const configuration = textsConfiguration({ ...rules, languages: [ORIGINAL_LANGUAGE] })
  const failures: string[] = []
  const { allKeys } = await findKeys(configuration, silent, failures)
  if (failures.length > 0) throw new Error(`Code could not be read for its texts: ${failures.join('; ')}`)
  return new Set([...allKeys.values()].map(({ ns, key }) => `${ns || rules.namespaces[0]}:${key}`))
}

/** Everything that is wrong with the texts of a package: in their files, between languages, and beside its code. */
export async function findTextComplaints(rules: TextRules): Promise<TextComplaint[]> {
  const { texts, complaints } = readLocales(rules)
  const used = await findUsedKeys(rules)
  for (const namespace of rules.namespaces) {
    const english = texts.get(`${ORIGINAL_LANGUAGE}/${namespace}.json`)
    if (!english) continue
    complaints.push(...compareWithCode(namespace, english, used, rules))
    for (const language of rules.languages) {
      const translated = texts.get(`${language}/${namespace}.json`)
      if (translated)
        complaints.push(...compareLanguage({ namespace, language, texts: translated, english }, rules))
    }
  }
  return [...complaints, ...unknownNamespaces(used, rules), ...(await findHardCodedTexts(rules))]
}

/** The texts of a namespace in a language, and the ones that they translate. */
interface Translation {
  namespace: string
  language: string
  texts: Texts
  english: Texts
}

function compareLanguage(
  { namespace, language, texts, english }: Translation,
  { sameAsEnglish = {} }: TextRules,
): TextComplaint[] {
  const file = `${language}/${namespace}.json`
  const complaints = compareKeys(texts, english, language)
  for (const [key, text] of texts) {
    const original = originalOf(key, english)
    if (original === undefined) continue
    complaints.push(
      ...compareText(key, text, original, language).map((problem): [string, string] => [key, problem]),
    )
    const isEnglish = text === original || text === english.get(key)
    if (language === ORIGINAL_LANGUAGE || !isEnglish || mayBeSame(text, language, sameAsEnglish[text]))
      continue
    complaints.push([key, 'is left in English'])
  }
  return complaints.map(([key, problem]) => ({ file, key, problem }))
}

/** The English text that says what a text has to hold; the general form where a count decides. */
function originalOf(key: string, english: Texts): string | undefined {
  const base = splitPlural(key)?.base
  return (base !== undefined ? english.get(`${base}_other`) : undefined) ?? english.get(key)
}

function mayBeSame(
  text: string,
  language: string,
  allowed: 'everywhere' | readonly string[] | undefined,
): boolean {
  const hasWords = /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''))
  return !hasWords || allowed === 'everywhere' || Boolean(allowed?.includes(language))
}

/** Complaints about words for the reader that stand in code, and about sentences put together there. */
async function findHardCodedTexts(rules: TextRules): Promise<TextComplaint[]> {
  const { files } = await runLinter(textsConfiguration(rules))
  return Object.entries(files).flatMap(([path, issues]) =>
    issues.map(({ text, line, type }) => ({
      file: `${relative(rules.sourceFolder, path)}:${line}`,
      problem: type === 'hardcoded' ? `says to the reader: ${text.trim()}` : text,
    })),
  )
}
