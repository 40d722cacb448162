const LISTED = 8
const TAGS_SPELLING_ASCII = /[\u{E0020}-\u{E007E}]+/gu

/** Names a run of invisible characters by code point, and reads out the ASCII that tag characters spell. */
export function nameInvisibleCharacters(run: string): string {
  const spelled = [...run.matchAll(TAGS_SPELLING_ASCII)].map(([tags]) => `“${toAscii(tags)}”`)
  const named = nameCodePoints(run.replace(TAGS_SPELLING_ASCII, ''))
  return [...(spelled.length > 0 ? ['U+E0000', ...spelled] : []), ...named].join(' ')
}

function toAscii(tags: string): string {
  return Array.from(tags, (tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000)).join('')
}

function nameCodePoints(run: string): string[] {
  const groups: { codePoint: string; times: number }[] = []
  for (const character of run) {
    const codePoint = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    const last = groups.at(-1)
    if (last?.codePoint === codePoint) last.times += 1
    else groups.push({ codePoint, times: 1 })
  }
  const names = groups
    .slice(0, LISTED)
    .map(({ codePoint, times }) => (times > 1 ? `${codePoint}×${times}` : codePoint))
  return groups.length > LISTED ? [...names, `+${groups.length - LISTED}`] : names
}
