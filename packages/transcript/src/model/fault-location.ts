import type { z } from 'zod'

/** Where a check found its first fault, as keys and as one reads it in code. */
export interface FaultLocation {
  path: (string | number)[]
  name: string
}

/** The location of the first fault that a check found. */
export function faultLocation(error: z.ZodError): FaultLocation {
  const path = (error.issues[0]?.path ?? []).map((key) => (typeof key === 'number' ? key : String(key)))
  return { path, name: pathName(path) }
}

function pathName(path: readonly (string | number)[]): string {
  if (path.length === 0) return 'the value'
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('')
}
