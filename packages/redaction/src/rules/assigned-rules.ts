import {
  AFTER,
  IN_AN_ELEMENT,
  IN_A_ROW,
  OF_WHAT,
  ON_A_COMMAND_LINE,
  TOKEN_VALUE,
  VALUE,
  isArgument,
  isEntry,
  isInProse,
  isInQuotes,
  isInRow,
  nameBefore,
} from './assignment-forms.ts'
import { formatRule, namedRule, type FindingRule } from './finding-rule.ts'
import { entropy, isPlaceholder } from './looks-harmless.ts'
import {
  NAME_SUFFIX,
  PASSWORD_KEYWORDS,
  PASSWORD_NAME,
  TOKEN_KEYWORDS,
  TOKEN_NOUN,
  isHarmlessName,
  isPasswordName,
  isSessionName,
  isTokenName,
} from './secret-names.ts'
import {
  isNumberedName,
  isOfWords,
  isPassphrase,
  isPassword,
  isRandomKey,
  isToken,
  withoutEnd,
} from './secret-values.ts'
import { isTypeAnnotation } from './type-annotations.ts'

/** What the name of a field says about its value, where that is a text of its own. */
export function secretOfField(name: string, value: string): 'password' | 'named-secret' | undefined {
  if (isPasswordName(name) && (/\s/.test(value) ? isOfField(name, value) : isPassword(value, true)))
    return 'password'
  if (/\s/.test(value) || isHarmlessName(name)) return undefined
  if (isTokenName(name) && isToken(value, true)) return 'named-secret'
  return isSessionName(name) && isToken(value, true) ? 'named-secret' : undefined
}

const isOfField = (name: string, words: string) =>
  isOfWords(words) || (/passphrase$/i.test(name) && isPassphrase(words))

/** The words around a name may say that it stands for no secret: `max_tokens`, `token_type`. */
const isCountOrName = (match: RegExpExecArray) => isHarmlessName(nameBefore(match, /[\w-]*$/))

/** Whether the whole name up to the separator is that of a key, a token or a secret. */
function isNamedSo(match: RegExpExecArray): boolean {
  return isTokenName(nameBefore(match, /[\w -]*$/))
}

/** `ACME_KEY`: a variable of a program that runs elsewhere. */
const isNameOfVariable = (match: RegExpExecArray) => /^[A-Z][A-Z0-9_]*_KEY$/.test(nameBefore(match, /\w*$/))

/** `--- PASS: TestLogin1` and `final pass: a1` are about a test and a turn. */
function isPassOfTest({ 0: found, input, index }: RegExpExecArray): boolean {
  return /^pass:?\s/i.test(found) && !/[\w.-]/.test(input.charAt(index - 1))
}

/** Values whose name says what they are, in any language and any kind of file, and what looks like a key of anybody's. */
export const assignedRules: readonly FindingRule[] = [
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(`${PASSWORD_NAME}${NAME_SUFFIX}${OF_WHAT}${AFTER}${VALUE}`, 'i'),
    },
    (secret, match) => {
      if (isPassOfTest(match) || (isInProse(match) && isNumberedName(withoutEnd(secret)))) return false
      const isLiteral = isInQuotes(secret, match)
      if (!isLiteral && isTypeAnnotation(withoutEnd(secret), match)) return false
      return isPassword(withoutEnd(secret), isLiteral, isLiteral || isEntry(secret, match))
    },
  ),
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: ['pw:', 'pw=', 'pw ', 'pw"', "pw'", 'psw'],
      pattern: new RegExp(`(?<![A-Za-z0-9])(?:psw|pw)${AFTER}${VALUE}`, 'i'),
    },
    (secret, match) =>
      (isInQuotes(secret, match) ||
        !(isNumberedName(withoutEnd(secret)) || isTypeAnnotation(withoutEnd(secret), match))) &&
      isPassword(withoutEnd(secret), isInQuotes(secret, match)),
  ),
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(`${PASSWORD_NAME}${NAME_SUFFIX}(?:${IN_A_ROW})`, 'i'),
    },
    (secret, match) => isInRow(match) && !isNumberedName(secret) && isPassword(secret),
  ),
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(`${PASSWORD_NAME}${NAME_SUFFIX}${IN_AN_ELEMENT}`, 'i'),
    },
    (secret) => isPassword(secret, true),
  ),
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: ['--pass', '--pwd'],
      pattern: new RegExp(`--${PASSWORD_NAME}${ON_A_COMMAND_LINE}(?!-)${VALUE}`, 'i'),
    },
    (secret, match) => isPassword(withoutEnd(secret), isInQuotes(secret, match)),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: TOKEN_KEYWORDS,
      pattern: new RegExp(`${TOKEN_NOUN}${AFTER}${TOKEN_VALUE}`, 'i'),
    },
    (secret, match) =>
      isNamedSo(match) &&
      !isCountOrName(match) &&
      isToken(withoutEnd(secret), isInQuotes(secret, match)) &&
      (isInQuotes(secret, match) || !isTypeAnnotation(withoutEnd(secret), match)) &&
      (!isArgument(match) || isRandomKey(secret)),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: ['_pat'],
      pattern: new RegExp(`_PAT${NAME_SUFFIX}${AFTER}${TOKEN_VALUE}`),
    },
    (secret, match) => isToken(withoutEnd(secret), isInQuotes(secret, match)),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: TOKEN_KEYWORDS,
      pattern: new RegExp(`${TOKEN_NOUN}(?:${IN_A_ROW})`, 'i'),
    },
    (secret, match) =>
      isInRow(match) && isNamedSo(match) && !isCountOrName(match) && isToken(secret) && isRandomKey(secret),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: TOKEN_KEYWORDS,
      pattern: new RegExp(`${TOKEN_NOUN}${IN_AN_ELEMENT}`, 'i'),
    },
    (secret, match) => isNamedSo(match) && !isCountOrName(match) && isToken(secret, true),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: ['_key'],
      pattern: new RegExp(`_KEY${AFTER}${TOKEN_VALUE}`),
    },
    (secret, match) =>
      isNameOfVariable(match) && !isCountOrName(match) && isToken(secret) && isRandomKey(secret),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: ['--api', '--token', '--secret', '--access', '--auth', '--key', '--client'],
      pattern: new RegExp(
        `--(?:[a-z]{1,20}-){0,3}(?:key|token|secret)${ON_A_COMMAND_LINE}(?!-)${TOKEN_VALUE}`,
        'i',
      ),
    },
    (secret, match) => !isCountOrName(match) && isToken(withoutEnd(secret)),
  ),
  {
    ...formatRule(
      {
        kind: 'api-key',
        label: 'API key',
        keywords: [
          'sk-',
          'sk_',
          'rk_',
          'pk_',
          'pat_',
          'tok_',
          'token_',
          'key-',
          'key_',
          'api_',
          'secret_',
          'live_',
        ],
        pattern:
          /(?<![A-Za-z0-9])(?:sk|rk|pk|pat|tok|token|key|api|secret|live)[-_](?:[a-z0-9]{2,10}[-_]){0,2}(?=[A-Za-z]{0,40}\d)[A-Za-z0-9]{20,}(?![A-Za-z0-9])/,
      },
      // `pk_live_…` is for pages that everybody reads.
      (secret, { input, index }) =>
        !isPlaceholder(secret) &&
        entropy(secret) > 3.2 &&
        !/pk_(?:live|test)_/.test(input.slice(Math.max(0, index - 3), index + 8)),
    ),
    confidence: 'medium',
  },
]
