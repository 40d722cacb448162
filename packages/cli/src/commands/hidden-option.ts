import { type HiddenPart, hiddenParts } from '@vitrine/transcript'
import { InvalidArgumentError } from 'commander'

/** The value of `--hide <parts>`: names with commas between them; where the option is repeated, all of them. */
export function hiddenPartsOf(value: string, earlier: readonly HiddenPart[] = []): HiddenPart[] {
  const named = value.split(',').map((name) => name.trim())
  for (const name of named)
    if (!hiddenParts.some((part) => part === name))
      throw new InvalidArgumentError(`"${name}" is none of ${hiddenParts.join(', ')}.`)
  return hiddenParts.filter((part) => earlier.includes(part) || named.includes(part))
}
