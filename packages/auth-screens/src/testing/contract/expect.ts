import { toAuthError } from '../../form/to-auth-error.ts'
import { authErrorCodes, type AuthErrorCode } from '../../port/auth-error.ts'

/** Rejects unless the result is of this kind. */
export async function expectKind<Result extends { kind: string }, Kind extends Result['kind']>(
  kind: Kind,
  action: Promise<Result>,
): Promise<Extract<Result, { kind: Kind }>> {
  const result = await action
  if (result.kind !== kind) throw new Error(`Expected the result ${kind}, and it was ${result.kind}.`)
  return result as Extract<Result, { kind: Kind }>
}

/** Rejects unless the action fails with an `AuthError` of one of these codes. */
export async function expectFailure(action: Promise<unknown>, ...codes: AuthErrorCode[]): Promise<void> {
  const wanted = codes.join(' or ')
  let result: unknown
  try {
    result = await action
  } catch (thrown) {
    const { code } = toAuthError(thrown)
    if (codes.includes(code) && authErrorCodes.includes(code)) return
    throw new Error(`Expected the failure ${wanted}, and it was ${code}.`, { cause: thrown })
  }
  throw new Error(`Expected the failure ${wanted}, and it succeeded with ${JSON.stringify(result)}.`)
}

/** Rejects unless both values have the same JSON. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (found !== wanted) throw new Error(`Expected ${what} to be ${wanted}, and it was ${found}.`)
}
