/** Endings of file names; some are top-level domains too, but `README.md` as a link's text promises no site. */
const FILE_ENDINGS = new Set(
  (
    'md mdx js ts tsx jsx mjs cjs mts cts py rs sh pl cc rb go cs so ps json yaml yml toml html htm css scss java ' +
    'kt swift cpp hpp txt csv pdf png jpg jpeg gif svg zip lock xml sql php vue svelte ipynb env'
  ).split(' '),
)
const WORD = /[^\s()[\]{}<>"'“”„«»,;|]+/g
const LOOKS_LIKE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:\p{L}{2,24}|xn--[a-z\d-]+)$/iu
const WITHOUT_SIGNS_AROUND = /[\p{L}\p{N}].*[\p{L}\p{N}]/u
const LONGEST_TEXT = 1_000

/**
 * The host to show beside a link whose text names another one, or whose real name is written in characters that
 * can pass for others; nothing where the text is honest.
 */
export function misleadingHost(text: string, host: string): string | undefined {
  if (host.includes('xn--')) return host
  const seen = text
    .slice(0, LONGEST_TEXT)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.')
  const words = seen.match(WORD) ?? []
  const named = words.map(namedHost).find((name) => name !== undefined)
  return named === undefined || bare(named) === bare(host) ? undefined : host
}

function namedHost(word: string): string | undefined {
  const address = word.replace(/^(?:https?|mailto):(?:\/\/)?/i, '')
  const authority = address.split(/[/\\?#]/, 1)[0] ?? ''
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '')
  const name = WITHOUT_SIGNS_AROUND.exec(host)?.[0] ?? ''
  if (!LOOKS_LIKE_HOST.test(name)) return undefined
  const isFile =
    address === word && !/^www\./i.test(name) && FILE_ENDINGS.has(name.slice(name.lastIndexOf('.') + 1))
  return isFile ? undefined : name
}

function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')
}
