import { transform } from 'sucrase'
import type { Failure } from '../playground/sandbox-message.ts'

/** Name of the code in stacks of errors. */
export const SOURCE_NAME = 'example.tsx'

/** Compiles TSX to a script with `require` and `exports`, line for line. Types are removed, and not checked. */
export function compileExample(code: string): string {
  return transform(code, {
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
  }).code
}

/** Describes what was thrown: an error by its kind, anything else by its type, and the line of the example. */
export function describeFailure(thrown: unknown, line?: number): Failure {
  if (!(thrown instanceof Error)) return { message: `Thrown ${typeof thrown}: ${String(thrown)}`, line }
  const { loc, stack = '' } = thrown as Error & { loc?: { line: number } }
  const [, fromStack] =
    new RegExp(String.raw`${SOURCE_NAME.replace('.', String.raw`\.`)}:(\d+)`).exec(stack) ?? []
  return {
    message: `${thrown.name}: ${thrown.message.replace(/ \(\d+:\d+\)$/, '')}`,
    line: loc?.line ?? (fromStack === undefined ? line : Number(fromStack)),
  }
}
