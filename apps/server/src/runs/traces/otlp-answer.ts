import { fromJson, type JsonValue, toBinary } from '@bufbuild/protobuf'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { errorHead } from '../../platform/http/error-response.ts'
import { otlpMessage } from './otlp-messages.ts'

/** How OTLP is written: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
export type OtlpEncoding = 'application/json' | 'application/x-protobuf'

/** Codes of https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const rpcCodes: Partial<Record<number, number>> = { 400: 3, 401: 16, 404: 5, 413: 3, 415: 3, 429: 8, 503: 14 }
const INTERNAL = 13

/** The answer to spans that were taken; `rejected` counts those that were left out. */
export function acceptedSpans(encoding: OtlpEncoding, rejected: number, reason: string): Response {
  const partialSuccess = { rejectedSpans: String(rejected), errorMessage: reason }
  return encode(encoding, 'ExportTraceServiceResponse', rejected > 0 ? { partialSuccess } : {})
}

/** The same for log records. */
export function acceptedLogs(encoding: OtlpEncoding, rejected: number, reason: string): Response {
  const partialSuccess = { rejectedLogRecords: String(rejected), errorMessage: reason }
  return encode(encoding, 'ExportLogsServiceResponse', rejected > 0 ? { partialSuccess } : {})
}

/** The same fault as everywhere, said as OTLP says it. */
export function refusedOtlp(
  encoding: OtlpEncoding,
  fault: DomainError,
  status: number = errorHead(fault).status,
): Response {
  const code = rpcCodes[status] ?? INTERNAL
  return encode(
    encoding,
    'Status',
    { code, message: fault.message },
    { status, headers: errorHead(fault).headers },
  )
}

function encode(
  encoding: OtlpEncoding,
  name: Parameters<typeof otlpMessage>[0],
  message: JsonValue,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const schema = otlpMessage(name)
  const isJson = encoding === 'application/json'
  const body = isJson ? JSON.stringify(message) : toBinary(schema, fromJson(schema, message))
  return new Response(body as BodyInit, {
    status,
    headers: { 'content-type': encoding, 'cache-control': 'no-store', ...headers },
  })
}
