import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { randomInt } from 'node:crypto'

/** How long a code is valid, in seconds; authenticators assume it (RFC 6238, 4.1). */
const PERIOD_SECONDS = 30

/** How many codes before and after the present one are accepted, for clocks that differ (RFC 6238, 5.2). */
const PERIODS_BESIDE = 1

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Makes 148 random bits, more than the 128 that RFC 4226 asks for, in a length without rest in base 32. */
export function newTotpSecret(): string {
  return Array.from({ length: 25 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** What an authenticator is told of a secret: as an address, and to be typed. */
export function describeTotp(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): { uri: string; secret: string } {
  const options = { digits: 6, period: PERIOD_SECONDS }
  return {
    uri: createOTP(secret, options).url(issuer, email),
    secret: base32.encode(secret, { padding: false }),
  }
}

/** The period whose code this is, counted from 1970; undefined where it is none of now. */
export async function periodOfCode(secret: string, code: string, now: number): Promise<number | undefined> {
  const present = Math.floor(now / 1000 / PERIOD_SECONDS)
  const otp = createOTP(secret, { digits: 6, period: PERIOD_SECONDS })
  let found: number | undefined
  for (let period = present - PERIODS_BESIDE; period <= present + PERIODS_BESIDE; period += 1) {
    const isIt = (await otp.hotp(period)) === code
    if (isIt) found = period
  }
  return found
}
