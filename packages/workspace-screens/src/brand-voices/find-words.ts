/**
 * The words of a list that a text holds, in any capitals, as whole words where the script puts spaces between words: `pot`
 * is not in `spotless`, and `釜` is in `釜飯`.
 */
export function findWords(text: string, words: readonly string[]): string[] {
  const normalized = normalize(text)
  return words.filter((word) => {
    const wanted = normalize(word).trim()
    if (wanted === '') return false
    const pattern = wanted
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
      .replaceAll(/\s+/g, String.raw`\s+`)
    const start = SPACED.test(wanted.at(0) ?? '') ? String.raw`(?<![\p{L}\p{M}\p{N}])` : ''
    const end = SPACED.test(wanted.at(-1) ?? '') ? String.raw`(?![\p{L}\p{M}\p{N}])` : ''
    return new RegExp(start + pattern + end, 'u').test(normalized)
  })
}

/** A letter, mark or digit of a script that puts spaces between words. */
const SPACED =
  /(?=[\p{L}\p{M}\p{N}])[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const normalize = (text: string) => text.normalize('NFKC').toLocaleLowerCase('und')
