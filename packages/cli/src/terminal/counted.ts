const number = new Intl.NumberFormat('en')

/** A count with its noun: `1 message`, `1,204 messages`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${number.format(count)} ${count === 1 ? singular : plural}`
}

/** A size as people say it: `812 bytes`, `64 KB`, `12.4 MB`. */
export function sized(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  if (bytes < 1e6) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1e6).toFixed(1)} MB`
}
