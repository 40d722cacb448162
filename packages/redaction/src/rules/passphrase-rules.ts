import { AFTER, ON_A_COMMAND_LINE } from './assignment-forms.ts'
import { namedRule, type FindingRule } from './finding-rule.ts'
import { PASSWORD_KEYWORDS, PASSWORD_NAME, NAME_SUFFIX } from './secret-names.ts'
import { isOfWords, isPassphrase } from './secret-values.ts'

/** Between two words: also the end of a line, with what a diff, a quotation or a comment puts before the next one. */
const BETWEEN = String.raw`(?:[ -]|[ -]?[ \t]{0,8}\\?\r?\n[ \t]{0,32}(?:(?:[>|#*+]|\/\/)[ \t]{0,4})?)`

const WORDS = String.raw`(?<=["'\x60])(?<secret>[a-z]{3,12}(?:${BETWEEN}[a-z]{3,12}){3,11})(?=\\{0,8}["'\x60])`

/** Passwords of several words in quotes, in one line or over the end of it. */
export const passphraseRules: readonly FindingRule[] = [
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(`${PASSWORD_NAME}${NAME_SUFFIX}${AFTER}${WORDS}`, 'i'),
      inOneLine,
    },
    (secret, match) =>
      /^passphrase/i.test(match[0]) && !secret.includes('\n')
        ? isPassphrase(secret)
        : isOfWords(inOneLine(secret)),
  ),
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: ['--passphrase'],
      pattern: new RegExp(`--passphrase${ON_A_COMMAND_LINE}${WORDS}`, 'i'),
      inOneLine,
    },
    (secret) => isPassphrase(inOneLine(secret)),
  ),
]

/** Words of one line stand between spaces or hyphens, and so do those of two. */
function inOneLine(secret: string): string {
  return secret.replaceAll(/-?[ \t]*\\?\r?\n[ \t]*(?:(?:[>|#*+]|\/\/)[ \t]*)?/g, (between) =>
    between.startsWith('-') ? '-' : ' ',
  )
}
