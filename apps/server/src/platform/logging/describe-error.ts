import { rootCause } from './root-cause.ts'

/** An error as it may be logged: name, code, message and stack of its root, never a query or what it carried. */
export interface DescribedError {
  name: string
  code?: string
  message: string
  stack?: string
}

const MAX_LENGTH = 2000

/** Returns what helps to find the cause of an error and holds no content of conversations. */
export function describeError(error: unknown): DescribedError {
  const cause = rootCause(error) as Error & { code?: unknown }
  // A stack begins with its message, and parsers quote what they could not parse.
  const frames = cause.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n')
  return {
    name: cause.name,
    ...(cause.code !== undefined && { code: String(cause.code) }),
    message: cause.message.slice(0, 300),
    stack: frames?.slice(0, MAX_LENGTH),
  }
}
