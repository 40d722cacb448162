import { fromBinary, toJson } from '@bufbuild/protobuf'
import { otlpMessage } from './otlp-messages.ts'

/** The body of an OTLP request as JSON; undefined for what is no such message. */
export function readOtlpRequest(
  { body, isBinary }: { body: Uint8Array; isBinary: boolean },
  name: 'ExportTraceServiceRequest' | 'ExportLogsServiceRequest',
): object | undefined {
  try {
    const schema = otlpMessage(name)
    const request: unknown = isBinary
      ? toJson(schema, fromBinary(schema, body, { readUnknownFields: false }))
      : JSON.parse(Buffer.from(body).toString())
    return typeof request === 'object' && request !== null && !Array.isArray(request) ? request : undefined
  } catch {
    return undefined
  }
}
