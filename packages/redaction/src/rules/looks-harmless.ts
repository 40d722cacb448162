const PLACEHOLDER =
  /example|sample|placeholder|change[-_]?me|dummy|redacted|masked|insert|replace|x{4,}|\*{3,}|\.{3}|…|•{2,}|^(?:my|the|some)[-_]|your[-_]|^your(?:pass|secret|token|key|user)|^<|>$|^\$[A-Z_{(]|^\{\{|^%\w+%$|^%\(\w+\)s$|^[#%$]?\{[\w.]+\}?$|^\[|0{6,}|(?:^|\D)12345678?9?0?(?:\D|$)|abcdefg/i

/** Whether a value only stands where a secret would: `YOUR_API_KEY`, `<token>`, `${TOKEN}`, `AKIAIOSFODNN7EXAMPLE`. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || new Set(value).size < 4
}

/** Whether a token is one of documentation: `AKIAIOSFODNN7EXAMPLE`, `ghp_xxxxxxxxxxxxxxxx`. */
export function isExample(token: string): boolean {
  return /EXAMPLE|example|([A-Za-z0-9*])\1{7}/.test(token)
}

const IDENTIFIER =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|sha\d{1,3}[-:].*|v?\d+(?:\.\d+)+.*|\d+|(?:true|false|null|none|undefined|string|number|boolean|required|optional|bearer|basic))$/i

/** Whether a value is an identifier, a digest, a version or a word of a schema, none of which opens anything. */
export function isIdentifier(value: string): boolean {
  return IDENTIFIER.test(value)
}

const MEMBER =
  /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$|^(?:process|os|env|self|this|config|settings|secrets|vars)\b/

/**
 * What source code puts in the place of a value: a call, a member, a template, a type. What stands in quotes is a value whatever
 * brackets it has.
 */
export function isCode(value: string, isLiteral = false): boolean {
  if ((isLiteral ? /\$\{|\{\{|\$\(|<[a-z]/i : /[(){}[\]<>;]/).test(value)) return true
  return MEMBER.test(value) && !value.split('.').some(isRandomPart)
}

/** What no name of a member looks like: digits all over it. */
const isRandomPart = (part: string) => part.length >= 16 && /(?:\d+[A-Za-z]+){3}/.test(part)

/** Bits of information a character, by how often each stands in the text; random base62 of 32 characters has about 4.5. */
export function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
