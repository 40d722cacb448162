import { entropy, isCode, isIdentifier, isPlaceholder } from './looks-harmless.ts'
import { formatRule, namedRule, type FindingRule } from './finding-rule.ts'

const PASSWORD_NAME = String.raw`(?:pass(?:word|wd|phrase|code)?|pwd)`

/** Names of keys and tokens, without the words before them; `key` alone is the key of a map far more often. */
const TOKEN_NAME = String.raw`(?:(?:api|access|private|secret|signing|encryption|master|auth|account|admin|service|webhook|deploy|license|storage|app|client|consumer|shared|session|jwt|rsa|ssh|db|database|security|subscription|root)[-_ ]?keys?|(?:[a-z]+[-_ ]?)?secrets?(?:[-_ ]?(?:key|token|value|string|base))?|(?:[a-z]+[-_ ]?)?tokens?|credentials?|private[-_ ]?key|auth[-_ ]?(?:header|data)?|bearer|dsn|salt|pepper|connection[-_ ]?string|pat)`

const SUFFIX = String.raw`(?:[-_ ]?(?:base64|b64|hex|value|prod|production|staging|dev|test|live|raw|str|\d{1,2}))?`

const wholeName = new RegExp(`(?:^|[^a-z])${TOKEN_NAME}${SUFFIX}$`, 'i')
const wholePassword = new RegExp(`${PASSWORD_NAME}${SUFFIX}$`, 'i')
const notSecret =
  /public|count|limit|usage|total|max|min|length|type|name|index|id$|_id\b|ids$|url|uri|path|file|policy|expires|expiry|prompt|completion|input|output|cached|reset|hash_?alg|tokens$|tokenizer|next|page|continuation|cursor|sync|csrf_?name|field|column|header_?name/i

/** A value after a name, in quotes with or without escapes, or bare up to the next space. */
const AFTER = String.raw`\\{0,8}["'\x60]?\s{0,64}(?:=>|:=|==?|:|\bis\b|,\s{0,64}(?=\\{0,8}["']))\s{0,64}(?:["'\x60]|\\{1,8}["'])?`
const ON_A_COMMAND_LINE = String.raw`["']?(?:=|\s{1,64})["']?`
const VALUE = String.raw`(?<secret>[^\s"'\x60,;\\]{6,512})`
const TOKEN_VALUE = String.raw`(?<secret>[^\s"'\x60,;&\\]{6,512})`

/** Whether a value that stands under the name of a password can be one. */
function isPassword(value: string): boolean {
  if (value.length < 6 || value.length > 128 || isPlaceholder(value) || isCode(value) || isIdentifier(value))
    return false
  if (/^[a-z]+$/i.test(value)) return value.length >= 10 && entropy(value) > 3
  return /\d/.test(value) || /[^\w./:-]/.test(value)
}

/** Whether a value that stands under the name of a key or a token can be one. */
function isToken(value: string): boolean {
  if (value.length < 12 || isPlaceholder(value) || isCode(value)) return false
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false
  if (/^[\w.-]+\/[\w./-]+$/.test(value) && entropy(value) < 4) return false
  return entropy(value) >= 3 && !/^sha\d/i.test(value)
}

/** What the name of a field says about its value, where that is a text of its own. */
export function secretOfField(name: string, value: string): 'password' | 'named-secret' | undefined {
  if (notSecret.test(name) && !/secret|passw/i.test(name)) return undefined
  const camelParts = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')
  if (wholePassword.test(camelParts) && !/\s/.test(value) && isPassword(value)) return 'password'
  if (wholeName.test(camelParts) && !/\s/.test(value) && isToken(value)) return 'named-secret'
  return undefined
}

/** Without the end of the sentence or the call it stands in. */
const trimmed = (value: string) => value.replace(/[.)\]}>]+$/, '')

/** The words around a name may say that it stands for no secret: `max_tokens`, `token_type`. */
function isCountOrName(match: RegExpExecArray): boolean {
  const before = /[\w-]*$/.exec(match.input.slice(Math.max(0, match.index - 24), match.index))?.[0] ?? ''
  const name = before + match[0].slice(0, match[0].search(/[\s"'`:=\\,]|$/))
  return notSecret.test(name) && !/secret|passw/i.test(name)
}

/** `--- PASS: TestLogin1` and `final pass: a1` tell of a test and a turn. */
function isPassOfTest({ 0: found, input, index }: RegExpExecArray): boolean {
  return /^pass:?\s/i.test(found) && !/[\w.-]/.test(input.charAt(index - 1))
}

/** Whether the whole name up to the separator is that of a key, a token or a secret. */
function isNamedSo(match: RegExpExecArray): boolean {
  const before = /[\w -]*$/.exec(match.input.slice(Math.max(0, match.index - 24), match.index))?.[0] ?? ''
  const own = /^[\w-]+/.exec(match[0])?.[0] ?? ''
  return wholeName.test((before + own).replace(/([a-z0-9])([A-Z])/g, '$1_$2'))
}

/** Values whose name says what they are, in any language and any kind of file, and what looks like a key of anybody's. */
export const assignedRules: readonly FindingRule[] = [
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: ['pass', 'pwd'],
      pattern: new RegExp(`${PASSWORD_NAME}${SUFFIX}${AFTER}${VALUE}`, 'i'),
    },
    (secret, match) => !isPassOfTest(match) && !isCountOrName(match) && isPassword(trimmed(secret)),
  ),
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: ['--pass', '--pwd'],
      pattern: new RegExp(`--${PASSWORD_NAME}${ON_A_COMMAND_LINE}(?!-)${VALUE}`, 'i'),
    },
    (secret) => isPassword(trimmed(secret)),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: ['key', 'secret', 'token', 'credential', 'auth', 'dsn', 'salt', 'pepper'],
      pattern: new RegExp(
        `(?:keys?|secrets?|tokens?|credentials?|dsn|salt|pepper|auth)${SUFFIX}${AFTER}${TOKEN_VALUE}`,
        'i',
      ),
    },
    (secret, match) => isNamedSo(match) && !isCountOrName(match) && isToken(trimmed(secret)),
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
      (secret) => !isPlaceholder(secret) && entropy(secret) > 3.2,
    ),
    confidence: 'medium',
  },
]
