import { InvalidArgumentError } from 'commander'

/** The value of `--conversation <n>`: a number from 1. */
export function conversationNumber(value: string): number {
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It takes the number of a conversation, from 1.')
}

/** The values of a repeated `--conversation <n>`, each once. */
export function conversationNumbers(value: string, earlier: number[] = []): number[] {
  const number = conversationNumber(value)
  return earlier.includes(number) ? earlier : [...earlier, number]
}
