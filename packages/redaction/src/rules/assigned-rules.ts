import { formatRule, namedRule, type FindingRule } from './finding-rule.ts'
import { entropy, isPlaceholder } from './looks-harmless.ts'
import {
  inParts,
  isHarmlessName,
  PASSWORD_KEYWORDS,
  PASSWORD_NAME,
  SUFFIX,
  TOKEN_KEYWORDS,
  TOKEN_NOUN,
  wholeName,
  wholePassword,
} from './secret-names.ts'
import { isNumberedName, isOfWords, isPassword, isRandomKey, isToken } from './secret-values.ts'

/** A list of variables and headers names each value in a field beside it. */
const VALUE_BESIDE = String.raw`,\s{0,64}\\{0,8}["']value\\{0,8}["']\s{0,64}:|\n\s{0,64}value:`

/** `setToken("…")`: other functions take names of tokens. */
const IN_A_CALL = String.raw`(?<=\b(?:set|with)\w{0,40})\((?=\\{0,8}["'])`

/** A value after a name, in quotes with or without escapes, or bare up to the next space. */
export const AFTER: string = String.raw`\\{0,8}["'\x60]?(?:${VALUE_BESIDE}|\s{0,64}(?:=>|:=|==?|:|\bis\b|,\s{0,64}(?=\\{0,8}["'])|${IN_A_CALL}))\s{0,64}(?:["'\x60]|\\{1,8}["'])?`
const ON_A_COMMAND_LINE = String.raw`["']?(?:=|\s{1,64})["']?`
const QUOTED = String.raw`(?<=["'\x60])[^\s"'\x60\\]{6,512}(?=\\{0,8}["'\x60])`
const VALUE = String.raw`(?<secret>${QUOTED}|(?:[^\s"'\x60,;\\<]|<(?!/)){6,512})`
const TOKEN_VALUE = String.raw`(?<secret>${QUOTED}|(?:[^\s"'\x60,;&\\<]|<(?!/)){6,512})`

/** What stands between a password in prose and its value: `the password for the database is`. */
const OF_WHAT = String.raw`(?:\s(?:for|on|at)(?:\s[\w.@-]{1,24}){1,4}?)?`

const IN_PROSE = /^\S+\s(?:for|on|at)\s/i

/** A name in the first cell of a row of a table, and the value in the next one. */
const IN_A_ROW = String.raw`[^|\n]{0,40}\|\s{0,64}["'\x60]?(?<secret>[^\s|"'\x60]{6,512})["'\x60]?\s{0,64}\|`

/** A name as an element of XML, and the value in it. */
const IN_AN_ELEMENT = String.raw`(?:\s[^<>]{0,100})?>\s{0,64}(?<secret>[^\s<>]{6,512})\s{0,64}</`

/** What the name of a field says about its value, where that is a text of its own. */
export function secretOfField(name: string, value: string): 'password' | 'named-secret' | undefined {
  const parts = inParts(name)
  if (wholePassword.test(parts) && (/\s/.test(value) ? isOfWords(value) : isPassword(value, true)))
    return 'password'
  if (/\s/.test(value) || isHarmlessName(name)) return undefined
  if (wholeName.test(parts) && isToken(value, true)) return 'named-secret'
  return SESSION_NAME.test(name) && isToken(value, true) ? 'named-secret' : undefined
}

/** Cookies by which a server knows who asks. */
const SESSION_NAME =
  /^(?:jsessionid|phpsessid|connect\.sid|sessionid|asp\.net_sessionid|\.aspxauth|laravel_session|user_session|_[a-z]+_session|(?:__(?:secure|host)-)?[\w.-]*session-token)$/i

/** Without the end of the sentence or the call it stands in. */
const trimmed = (value: string) => value.replace(/[.)\]}>]+$/, '')

/** Whether a value stands in quotes, so that it is no code whatever letters it has. */
function isInQuotes(secret: string, match: RegExpExecArray): boolean {
  const start = match.index + match[0].lastIndexOf(secret)
  return QUOTE.test(match.input.charAt(start - 1)) && QUOTE.test(match.input.charAt(start + secret.length))
}

const QUOTE = /["'`\\]/

/** Whether a value is all that a line gives to its name, as in `.env` and YAML; a type in code has capital letters. */
function isEntry(secret: string, { 0: found, input, index }: RegExpExecArray): boolean {
  const isAlone =
    /(?:^|\n)[ \t]*(?:-[ \t]+|export[ \t]+)?[\w.-]*$/.test(input.slice(Math.max(0, index - 100), index)) &&
    /^[ \t]*(?:[\r\n]|$)/.test(input.slice(index + found.length, index + found.length + 20))
  return (
    isAlone && (/^[\w.-]+=\S+$/.test(found) || (/^[\w.-]+:[ \t]+\S+$/.test(found) && /^[a-z]+$/.test(secret)))
  )
}

const isCall = (match: RegExpExecArray) => /^[\w-]+\s{0,64}\(/.test(match[0])

/** The name of a value with the words before it. */
function nameBefore(match: RegExpExecArray, words: RegExp): string {
  const before = words.exec(match.input.slice(Math.max(0, match.index - 24), match.index))?.[0] ?? ''
  return before + match[0].slice(0, match[0].search(/[\s"'`:=\\,(|>]|$/))
}

/** The words around a name may say that it stands for no secret: `max_tokens`, `token_type`. */
const isCountOrName = (match: RegExpExecArray) => isHarmlessName(nameBefore(match, /[\w-]*$/))

/** `--- PASS: TestLogin1` and `final pass: a1` tell of a test and a turn. */
function isPassOfTest({ 0: found, input, index }: RegExpExecArray): boolean {
  return /^pass:?\s/i.test(found) && !/[\w.-]/.test(input.charAt(index - 1))
}

/** Whether the whole name up to the separator is that of a key, a token or a secret. */
function isNamedSo(match: RegExpExecArray): boolean {
  return wholeName.test(inParts(nameBefore(match, /[\w -]*$/)))
}

/** `ACME_KEY`: a variable of a program that runs elsewhere. */
const isNameOfVariable = (match: RegExpExecArray) => /^[A-Z][A-Z0-9_]*_KEY$/.test(nameBefore(match, /\w*$/))

/** Whether a match stands in a row of a table of Markdown. */
function isInRow({ input, index }: RegExpExecArray): boolean {
  return /(?:^|\n)[ \t]*\|[^\n]*$/.test(input.slice(Math.max(0, index - 200), index))
}

/** Values whose name says what they are, in any language and any kind of file, and what looks like a key of anybody's. */
export const assignedRules: readonly FindingRule[] = [
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(`${PASSWORD_NAME}${SUFFIX}${OF_WHAT}${AFTER}${VALUE}`, 'i'),
    },
    (secret, match) => {
      if (isPassOfTest(match) || (IN_PROSE.test(match[0]) && isNumberedName(trimmed(secret)))) return false
      const isLiteral = isInQuotes(secret, match)
      return isPassword(trimmed(secret), isLiteral, isLiteral || isEntry(secret, match))
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
      (isInQuotes(secret, match) || !isNumberedName(trimmed(secret))) &&
      isPassword(trimmed(secret), isInQuotes(secret, match)),
  ),
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(`${PASSWORD_NAME}${SUFFIX}(?:${IN_A_ROW})`, 'i'),
    },
    (secret, match) => isInRow(match) && !isNumberedName(secret) && isPassword(secret),
  ),
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(`${PASSWORD_NAME}${SUFFIX}${IN_AN_ELEMENT}`, 'i'),
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
    (secret, match) => isPassword(trimmed(secret), isInQuotes(secret, match)),
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
      isToken(trimmed(secret), isInQuotes(secret, match)) &&
      (!isCall(match) || isRandomKey(secret)),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: ['_pat'],
      pattern: new RegExp(`_PAT${SUFFIX}${AFTER}${TOKEN_VALUE}`),
    },
    (secret, match) => isToken(trimmed(secret), isInQuotes(secret, match)),
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
    (secret, match) => !isCountOrName(match) && isToken(trimmed(secret)),
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
