import { InvalidArgumentError } from 'commander'

/** The value of `--conversation <n>` or `--run <n>`: a number from 1. */
export function conversationNumber(value: string): number {
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It takes a number, from 1.')
}

/** The values of such a repeated option, each once. */
export function conversationNumbers(value: string, earlier: number[] = []): number[] {
  const number = conversationNumber(value)
  return earlier.includes(number) ? earlier : [...earlier, number]
}
