/** The fragment of a heading, as GitHub makes it; `seen` counts those of one document. */
export function headingAnchor(title: string, seen: Map<string, number>): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
  const count = seen.get(plain) ?? 0
  seen.set(plain, count + 1)
  return count === 0 ? plain : `${plain}-${count}`
}
