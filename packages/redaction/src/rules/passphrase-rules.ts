import { AFTER } from './assigned-rules.ts'
import { namedRule, type FindingRule } from './finding-rule.ts'
import { PASSWORD_KEYWORDS, PASSWORD_NAME, SUFFIX } from './secret-names.ts'
import { isOfWords } from './secret-values.ts'

/** Between two words: also the end of a line, with what a diff, a quotation or a comment puts before the next one. */
const BETWEEN = String.raw`(?:[ -]|[ -]?[ \t]{0,8}\\?\r?\n[ \t]{0,32}(?:(?:[>|#*+]|\/\/)[ \t]{0,4})?)`

const WORDS = String.raw`[a-z]{3,12}(?:${BETWEEN}[a-z]{3,12}){3,11}`

/** Passwords of several words in quotes, in one line or over the end of it. */
export const passphraseRules: readonly FindingRule[] = [
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(
        `${PASSWORD_NAME}${SUFFIX}${AFTER}(?<=["'\\x60])(?<secret>${WORDS})(?=\\\\{0,8}["'\\x60])`,
        'i',
      ),
      inOneLine,
    },
    (secret) => isOfWords(inOneLine(secret)),
  ),
]

/** Words of one line stand between spaces or hyphens, and so do those of two. */
function inOneLine(secret: string): string {
  return secret.replaceAll(/-?[ \t]*\\?\r?\n[ \t]*(?:(?:[>|#*+]|\/\/)[ \t]*)?/g, (between) =>
    between.startsWith('-') ? '-' : ' ',
  )
}
