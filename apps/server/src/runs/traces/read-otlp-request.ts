import { fromBinary, toJson } from '@bufbuild/protobuf'
import { otlpMessage } from './otlp-messages.ts'

/** The only field of each request. */
const LISTS = {
  ExportTraceServiceRequest: 'resourceSpans',
  ExportLogsServiceRequest: 'resourceLogs',
} as const

/** The body of an OTLP request as JSON; undefined for what is no such message. */
export function readOtlpRequest(
  { body, isBinary }: { body: Uint8Array; isBinary: boolean },
  name: keyof typeof LISTS,
): object | undefined {
  try {
    const schema = otlpMessage(name)
    const request: unknown = isBinary
      ? toJson(schema, fromBinary(schema, body, { readUnknownFields: false }))
      : JSON.parse(Buffer.from(body).toString())
    return isRecord(request) && holdsRecords(request, LISTS[name]) ? request : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function holdsRecords(request: Record<string, unknown>, list: string): boolean {
  const records = request[list] ?? []
  return Array.isArray(records) && records.every(isRecord)
}
