import { type Depth, depths, type HiddenPart, hiddenParts, type Withholding } from '@vitrine/transcript'
import { type Command, InvalidArgumentError, Option } from 'commander'

/** The options that say what readers do not get. */
export interface WithholdingOptions {
  depth?: Depth
  hide?: HiddenPart[]
}

/** Adds `--depth` and `--hide` to a command. */
export function addWithholdingOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--depth <depth>',
        'how much readers get: the first question and the last answer, what was said, tools too, or everything',
      ).choices(depths),
    )
    .option('--hide <parts>', `withhold these parts from readers: ${hiddenParts.join(', ')}`, hiddenPartsOf)
}

/** What the options say; undefined where none was given. */
export function withholdingOf({ depth, hide }: WithholdingOptions): Withholding | undefined {
  return depth === undefined && hide === undefined ? undefined : { depth, hidden: hide }
}

/** Names with commas between them; where the option is repeated, all of them. */
function hiddenPartsOf(value: string, earlier: readonly HiddenPart[] = []): HiddenPart[] {
  const named = value.split(',').map((name) => name.trim())
  for (const name of named)
    if (!hiddenParts.some((part) => part === name))
      throw new InvalidArgumentError(`"${name}" is none of ${hiddenParts.join(', ')}.`)
  return hiddenParts.filter((part) => earlier.includes(part) || named.includes(part))
}
