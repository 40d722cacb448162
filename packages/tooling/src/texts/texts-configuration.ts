import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { I18nextToolkitConfig } from 'i18next-cli'
import { readTexts, type Texts } from './read-texts.ts'
import { ORIGINAL_LANGUAGE, type TextRules } from './text-rules.ts'
import { unscopedSelectors } from './unscoped-selectors.ts'

const OWN_NAME = 'Vitrine'

/** Settings of `i18next-cli`. */
export type TextsConfiguration = I18nextToolkitConfig

/** The settings of `i18next-cli` for the texts of one package, as its `i18next.config.ts` gives them. */
export function textsConfiguration(rules: TextRules): TextsConfiguration {
  const { sourceFolder, localesFolder, languages, namespaces, dynamicKeys = [], names = [] } = rules
  const { otherNamespaces = [] } = rules
  const original = new Map(
    namespaces.map((namespace) => [
      namespace,
      textsIfAny(join(localesFolder, ORIGINAL_LANGUAGE, `${namespace}.json`)),
    ]),
  )
  return {
    locales: [...languages],
    extract: {
      input: [join(sourceFolder, '**/*.{ts,tsx}')],
      ignore: ['**/*.test.*', '**/__fixtures__/**', '**/*.d.ts'].map((files) => join(sourceFolder, files)),
      output: join(localesFolder, '{{language}}/{{namespace}}.json'),
      defaultNS: namespaces[0] ?? false,
      primaryLanguage: ORIGINAL_LANGUAGE,
      // It matches keys without their namespace, or a namespace as a whole.
      preservePatterns: dynamicKeys.map((name) => (name.endsWith(':*') ? name : name.replace(/^[^:]*:/, ''))),
      ignoreNamespaces: [...otherNamespaces],
      extractFromComments: false,
      defaultValue: '',
      sort: false,
    },
    lint: { acceptedTags: 'all', checkConcatenation: 'error' },
    types: {
      input: join(localesFolder, ORIGINAL_LANGUAGE, '*.json'),
      output: join(sourceFolder, 'i18next.d.ts'),
      enableSelector: 'strict',
    },
    plugins: [
      {
        name: 'names',
        lintOnResult: (_, issues) => issues.filter(({ text }) => ![OWN_NAME, ...names].includes(text.trim())),
      },
      unscopedSelectors({
        namespaces: [...namespaces, ...otherNamespaces],
        has: (namespace, key) => {
          const texts = original.get(namespace)
          return texts !== undefined && (texts.has(key) || texts.has(`${key}_other`))
        },
      }),
    ],
  }
}

function textsIfAny(path: string): Texts | undefined {
  if (!existsSync(path)) return undefined
  try {
    return readTexts(path)
  } catch {
    return undefined
  }
}
