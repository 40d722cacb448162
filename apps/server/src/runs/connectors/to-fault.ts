import { ConnectorFault } from './connector-fault.ts'

/** Why an agent could not be worked with, of what was thrown while it was asked. */
export function toFault(error: unknown): ConnectorFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ConnectorFault) return cause
    const { code } = cause as NodeJS.ErrnoException
    if (code && /^(E[A-Z]+|ERR_TLS|CERT|UND)/.test(code)) return new ConnectorFault('unreachable', { cause })
  }
  return new ConnectorFault('unexpected-answer')
}
