import { EXIT_CODES } from './exit-codes.ts'
/** What goes with a `CommandError`. */
export interface CommandErrorOptions extends ErrorOptions {
  /** For programs, under `--json`. */
  code?: string
  /** @default 1 */
  exitCode?: number
  /** For programs, under `--json`: where in the file the reason stands. */
  place?: Record<string, unknown>
}

/** Something that went wrong in a way the person can do something about; the message is all that is shown. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: string
  readonly exitCode: number
  readonly place: Record<string, unknown>

  constructor(
    message: string,
    { code = 'failed', exitCode = EXIT_CODES.failed, place = {}, cause }: CommandErrorOptions = {},
  ) {
    super(message, { cause })
    this.code = code
    this.exitCode = exitCode
    this.place = place
  }
}

/** The person stopped the command; exit code 130, as shells expect after Ctrl-C. */
export class Interrupted extends CommandError {
  constructor(message: string) {
    super(message, { code: 'interrupted', exitCode: EXIT_CODES.interrupted })
  }
}
