import { entropy, isCode, isIdentifier, isPlaceholder } from './looks-harmless.ts'

/** Whether a value under the name of a password can be one, which a word of code such as `otherPassword` is in a file alone. */
export function isPassword(value: string, isLiteral = false, isOfFile: boolean = isLiteral): boolean {
  if (value.length < 6 || value.length > 128 || isPlaceholder(value) || isIdentifier(value)) return false
  if (isCode(value, isLiteral)) return false
  if (/^[a-z]+$/i.test(value))
    return value.length >= 10 && entropy(value) > 3 && (isOfFile || !/passw|secret|token/i.test(value))
  if (APP_PASSWORD.test(value)) return true
  return /\d/.test(value) || /[^\w./:-]/.test(value)
}

/** Whether a value that stands under the name of a key or a token can be one. */
export function isToken(value: string, isLiteral = false): boolean {
  if (value.length < 12 || isPlaceholder(value) || isCode(value, isLiteral)) return false
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false
  if (/^[\w.-]+\/[\w./-]+$/.test(value) && entropy(value) < 4) return false
  return (
    entropy(value) >= 3 && !/^sha\d|^(?:vault|ssm|arn|op|env|file):|^https?:\/\/[0-9a-f]{32}@/i.test(value)
  )
}

/** Whether a value under the name of some key is one by its letters alone, which no key of a map has. */
export function isRandomKey(value: string): boolean {
  if (!/^[A-Za-z0-9+/_=-]{16,}$/.test(value) || /^[a-z]+(?:[_-][a-z0-9]+)+$/i.test(value)) return false
  return (value.match(/\d/g)?.length ?? 0) > 1 && entropy(value) > 3.2
}

/** What mail services give to programs: four times four letters. */
const APP_PASSWORD = /^[a-z]{4}(?:[- ][a-z]{4}){3}$/i

/** Whether a value is a name in prose, code and tables, with or without a number: `playwright1`, `bcrypt-12`. */
export function isNumberedName(value: string): boolean {
  return /^[a-z]+(?:[-_.][a-z\d]+)*\d{0,3}$/i.test(value)
}

/** A value without the end of the sentence or the call it stands in. */
export function withoutEnd(value: string): string {
  return value.replace(/[.)\]}>]+$/, '')
}

/** Matches any of some words. */
const anyWord = (words: string) => new RegExp(String.raw`\b(?:${words.trim().split(/\s+/).join('|')})\b`, 'i')

/** Words of sentences about passwords, and of labels, which passwords of words do not have. */
const OF_SENTENCES = anyWord(`
  a an the your you my our this that it and or for to of in on at no with without from by as if when not
  is are was be must should can please enter type choose confirm repeat use used user using
  set reset change changed forgot forgotten lost new old current wrong invalid incorrect required missing needed optional
  password passphrase pass secret login sign long short least most character characters letter letters digit digits
  value string field`)

/** Whether a value is a password of several words, such as dice or a mail service give, and no sentence about one. */
export function isOfWords(value: string): boolean {
  if (APP_PASSWORD.test(value)) return !isPlaceholder(value)
  return (
    /^[a-z]{3,12}(?:[ -][a-z]{3,12}){3,11}$/.test(value) && !OF_SENTENCES.test(value) && !isPlaceholder(value)
  )
}

/** Words of sentences about passphrases, which are few: what stands under that name is one unless it has such a word. */
const OF_ITS_SENTENCES = anyWord('the your and for must please not enter with this')

/** Whether a value under the name of a passphrase is one of several words, and no sentence about one. */
export function isPassphrase(value: string): boolean {
  return /^[a-z]{3,12}(?:[ -][a-z]{3,12}){3,11}$/i.test(value) && !OF_ITS_SENTENCES.test(value)
}
