/** Matches names of passwords in a few languages; each has letters of ASCII, by which rules are found. */
export const PASSWORD_NAME: string = String.raw`(?:pass(?:word|wd|phrase|code|wort)?|pwd|kennwort|contrase(?:ñ|n)a|mot de passe|senha|wachtwoord)`

/** Names of keys and tokens, without the words before them; `key` alone is the key of a map far more often. */
const TOKEN_NAME = String.raw`(?:(?:api|access|private|secret|signing|encryption|master|auth|account|admin|service|webhook|deploy|license|storage|app|application|client|consumer|shared|session|jwt|rsa|ssh|db|database|security|subscription|root|write|server|integration|fastly|hmac|cipher|crypto|fernet|aes|ingest|ingestion)[-_ ]?keys?|(?:[a-z]+[-_ ]?)?secrets?(?:[-_ ]?(?:key|token|value|string|base))?|(?:[a-z]+[-_ ]?)?tokens?|credentials?|private[-_ ]?key|auth[-_ ]?(?:header|data)?|bearer|dsn|salt|pepper|connection[-_ ]?string|pat)`

/** Matches what may end any such name: `_base64`, `_prod`, `_2`. */
export const NAME_SUFFIX: string = String.raw`(?:[-_ ]?(?:base64|b64|base|hex|value|prod|production|staging|dev|test|live|raw|str|primary|secondary|\d{1,2}))?`

/** Matches the last word of a name of a key or a token with its suffix. */
export const TOKEN_NOUN: string = String.raw`(?:keys?|secrets?|tokens?|credentials?|dsn|salt|pepper|auth)${NAME_SUFFIX}`

/** In lower case: each name of a password has one of them. */
export const PASSWORD_KEYWORDS: readonly string[] = [
  'pass',
  'pwd',
  'kennwort',
  'contrase',
  'mot de passe',
  'senha',
  'wachtwoord',
]

/** In lower case: each name of a key or a token has one of them. */
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

const TOKEN = new RegExp(`(?:^|[^a-z])${TOKEN_NAME}${NAME_SUFFIX}$`, 'i')
const PASSWORD = new RegExp(`${PASSWORD_NAME}${NAME_SUFFIX}$`, 'i')
const SESSION =
  /^(?:jsessionid|phpsessid|connect\.sid|sessionid|asp\.net_sessionid|\.aspxauth|laravel_session|user_session|_[a-z]+_session|(?:__(?:secure|host)-)?[\w.-]*session-token)$/i

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

/** Whether the whole name is that of a password, with whatever words before it. */
export function isPasswordName(name: string): boolean {
  return PASSWORD.test(inParts(name))
}

/** Whether the whole name is that of a key, a token or a secret, with whatever words before it. */
export function isTokenName(name: string): boolean {
  return TOKEN.test(inParts(name))
}

/** Whether a name is that of a cookie by which a server knows who asks. */
export function isSessionName(name: string): boolean {
  return SESSION.test(name)
}

/** Whether the words of a name say that it stands for no secret: `max_tokens`, `token_type`, `primary_key`. */
export function isHarmlessName(name: string): boolean {
  const parts = inParts(name)
  if (/secret|passw/i.test(name)) return false
  const words = parts.toLowerCase().split(/[^a-z0-9]+/)
  if (PLAIN_NAME.test(parts)) return words.includes('public') || words.includes('publishable')
  return LOOKUP_KEY.test(parts) || words.some((word) => HARMLESS.has(word))
}

/** `primaryAccessKey` as `primary_Access_Key`. */
const inParts = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')
