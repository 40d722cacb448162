import { createSizeFormat } from '@vitrine/ui/texts'

const number = new Intl.NumberFormat('en')

/** A count with its noun: `1 message`, `1,204 messages`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${number.format(count)} ${count === 1 ? singular : plural}`
}

/** A size as people say it, in the words of the pages: `812 bytes`, `64 kB`, `12.4 MB`. */
export const sized: (bytes: number) => string = createSizeFormat('en')
