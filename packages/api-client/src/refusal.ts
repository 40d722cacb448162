import { ApiError, type ApiErrorCode, type ApiErrorOptions } from './api-error.ts'
import { errorAnswerSchema, errorStatus, type ErrorDetail } from './contract/errors/errors.ts'

/** What a call was made with, as far as the wording of its failure needs it. */
export interface CallContext {
  origin: string
  hasKey: boolean
}

/** An answer with a status of 400 or more, as an error; also when a proxy wrote it and not the server. */
export function refusal(response: Response, body: string, context: CallContext): ApiError {
  const detail = readDetail(body)
  const retryAfterSeconds = readRetryAfter(response)
  const code = detail?.code ?? codeOfStatus(response.status)
  return new ApiError(code, describeRefusal(response.status, detail, retryAfterSeconds, context), {
    status: response.status,
    place: detail && { line: detail.line, column: detail.column, record: detail.record, field: detail.field },
    reason: detail?.reason,
    retryAfterSeconds,
    resumption: resumptionOf(detail),
    secrets: detail?.findings && {
      findings: detail.findings,
      total: detail.totalFindings ?? detail.findings.length,
    },
  })
}

function describeRefusal(
  status: number,
  detail: ErrorDetail | undefined,
  retryAfterSeconds: number | undefined,
  { origin, hasKey }: CallContext,
): string {
  const again = retryAfterSeconds === undefined ? 'in a moment' : `in ${seconds(retryAfterSeconds)}`
  switch (status) {
    case 401:
      if (detail?.reason) return detail.message
      return hasKey
        ? `${origin} does not accept the API key; it may be revoked or belong to another server.`
        : `${origin} asks for an API key, and none was given.`
    case 403:
      return detail?.message ?? `The API key may not do this on ${origin}.`
    case 404:
      return detail?.message ?? `${origin} knows nothing at this address; is it a Vitrine server?`
    case 413:
      return `The file is larger than ${origin} takes${limitOf(detail)}.`
    case 422:
      return detail?.message ?? `${origin} cannot read the file.`
    case 429:
      return `${origin} has had too many requests from here; try again ${again}.`
    case 503:
      if (detail?.reason === 'restarting') return `${origin} restarts; try again ${again}.`
      if (detail?.reason === 'database-away') return detail.message
      return `${origin} cannot take the request right now; try again ${again}.`
    default:
      return detail?.message ?? `${origin} failed with status ${status}. Look at the server's log.`
  }
}

function resumptionOf({
  receivedParts,
  resumePath,
}: Partial<ErrorDetail> = {}): ApiErrorOptions['resumption'] {
  if (receivedParts === undefined || resumePath === undefined) return undefined
  return { receivedParts, path: resumePath }
}

function readDetail(body: string): ErrorDetail | undefined {
  try {
    return errorAnswerSchema.safeParse(JSON.parse(body)).data?.error
  } catch {
    return undefined
  }
}

function codeOfStatus(status: number): ApiErrorCode {
  // Anything on the web answers 404; only a Vitrine server's own says that the thing is not there.
  if (status === 404) return 'unexpected-answer'
  const known = Object.entries(errorStatus).find(([, each]) => each === status)
  return known ? (known[0] as ApiErrorCode) : 'unexpected-answer'
}

function readRetryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after')
  return value && /^\d{1,6}$/.test(value) ? Number(value) : undefined
}

function limitOf(detail: ErrorDetail | undefined): string {
  if (!detail?.limitBytes) return ''
  return ` (at most ${(detail.limitBytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB)`
}

function seconds(count: number): string {
  return count === 1 ? 'a second' : `${count} seconds`
}
