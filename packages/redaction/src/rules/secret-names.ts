/** In a few languages; a name has letters of ASCII, by which rules are found. */
export const PASSWORD_NAME: string = String.raw`(?:pass(?:word|wd|phrase|code|wort)?|pwd|kennwort|contrase(?:ñ|n)a|mot de passe|senha|wachtwoord)`

/** Names of keys and tokens, without the words before them; `key` alone is the key of a map far more often. */
const TOKEN_NAME = String.raw`(?:(?:api|access|private|secret|signing|encryption|master|auth|account|admin|service|webhook|deploy|license|storage|app|application|client|consumer|shared|session|jwt|rsa|ssh|db|database|security|subscription|root|write|server|integration|fastly|hmac|cipher|crypto|fernet|aes|ingest|ingestion)[-_ ]?keys?|(?:[a-z]+[-_ ]?)?secrets?(?:[-_ ]?(?:key|token|value|string|base))?|(?:[a-z]+[-_ ]?)?tokens?|credentials?|private[-_ ]?key|auth[-_ ]?(?:header|data)?|bearer|dsn|salt|pepper|connection[-_ ]?string|pat)`

/** What may come after a name. */
export const SUFFIX: string = String.raw`(?:[-_ ]?(?:base64|b64|base|hex|value|prod|production|staging|dev|test|live|raw|str|primary|secondary|\d{1,2}))?`

/** Whole names of keys, tokens and secrets. */
export const wholeName: RegExp = new RegExp(`(?:^|[^a-z])${TOKEN_NAME}${SUFFIX}$`, 'i')

/** Ends of names of passwords. */
export const wholePassword: RegExp = new RegExp(`${PASSWORD_NAME}${SUFFIX}$`, 'i')
/** Words before a name that make it stand for no secret: `max_tokens`, `nextPageToken`. */
const HARMLESS = new Set(
  'public publishable anon count limit usage total max min length type name index id ids url uri path file policy expires expiry prompt completion input output cached reset next page continuation cursor sync field column header tokens tokenizer'.split(
    ' ',
  ),
)

/** Keys that look something up, unlike `primary_access_key`. */
const LOOKUP_KEY =
  /(?:^|[-_ ])(?:cache|primary|foreign|partition|sort|site|idempotency|object|row|group|registry|hash)[-_ ]?keys?$/i

/** Names that say so much that other words before them are those of a product: `TYPESENSE_API_KEY`, `CURSOR_API_KEY`. */
const PLAIN_NAME =
  /secret|passw|(?:api|license|admin|access|encryption|shared)[-_ ]?keys?$|(?:auth|access|admin)[-_ ]?token$|salt$/i

/** A name with its words apart. */
export const inParts = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')

/** Whether a name stands for no secret for all that its last word says. */
export function isHarmlessName(name: string): boolean {
  const parts = inParts(name)
  if (/secret|passw/i.test(name)) return false
  const words = parts.toLowerCase().split(/[^a-z0-9]+/)
  if (PLAIN_NAME.test(parts)) return words.includes('public') || words.includes('publishable')
  return LOOKUP_KEY.test(parts) || words.some((word) => HARMLESS.has(word))
}

/** In every name of a password is one of them. */
export const PASSWORD_KEYWORDS: readonly string[] = [
  'pass',
  'pwd',
  'kennwort',
  'contrase',
  'mot de passe',
  'senha',
  'wachtwoord',
]

/** The last words of names of keys, tokens and secrets. */
export const TOKEN_NOUN: string = String.raw`(?:keys?|secrets?|tokens?|credentials?|dsn|salt|pepper|auth)${SUFFIX}`
/** In every such noun is one of them. */
export const TOKEN_KEYWORDS: readonly string[] = [
  'key',
  'secret',
  'token',
  'credential',
  'auth',
  'dsn',
  'salt',
  'pepper',
]
