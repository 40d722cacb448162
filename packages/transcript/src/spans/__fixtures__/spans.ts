type Attributes = Record<string, unknown>

/** A value as OTLP writes it. */
function anyValue(value: unknown): unknown {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } }
  return { kvlistValue: { values: attributes(value as Attributes) } }
}

/** Attributes as OTLP writes them. */
function attributes(values: Attributes): unknown[] {
  return Object.entries(values).map(([key, value]) => ({ key, value: anyValue(value) }))
}

/** An id of eight bytes with a digit at its end. */
export const spanIdOf = (digit: number): string => `f${digit.toString(16).padStart(15, '0')}`

/** The id of the trace that `otlpSpan` writes. */
export const TRACE_ID: string = 'ab'.repeat(16)

/** 2026-01-02T03:04:05Z, in seconds. */
const START = 1_767_323_045n

/** A span as OTLP writes it; it begins at its own second and takes one and a half millisecond. */
export function otlpSpan(
  digit: number,
  parent: number | undefined,
  values: Attributes = {},
  more: Attributes = {},
): Attributes {
  const start = (START + BigInt(digit)) * 1_000_000_000n
  return {
    traceId: TRACE_ID,
    spanId: spanIdOf(digit),
    ...(parent !== undefined && { parentSpanId: spanIdOf(parent) }),
    name: `span ${digit}`,
    kind: 1,
    startTimeUnixNano: String(start),
    endTimeUnixNano: String(start + 1_500_000n),
    attributes: attributes(values),
    status: {},
    ...more,
  }
}

/** A request with spans of one process. */
export function otlpRequest(spans: readonly unknown[]): Attributes {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributes({ 'service.name': 'kitchen', 'service.version': '2.1' }) },
        scopeSpans: [{ scope: { name: 'cook' }, spans }],
      },
    ],
  }
}

/** A log record of a span as OTLP writes it, so many milliseconds after the span begins. */
export function otlpLog(
  digit: number | undefined,
  eventName: string,
  body: unknown,
  more: { afterMs?: number; values?: Attributes; traceId?: string } = {},
): Attributes {
  const { afterMs = 0, values = {}, traceId = TRACE_ID } = more
  const at = (START + BigInt(digit ?? 0)) * 1_000_000_000n + BigInt(afterMs) * 1_000_000n
  return {
    timeUnixNano: String(at),
    severityNumber: 9,
    eventName,
    body: anyValue(body),
    attributes: attributes(values),
    ...(traceId && { traceId }),
    ...(digit !== undefined && { spanId: spanIdOf(digit) }),
  }
}

/** A request with log records of one process. */
export function otlpLogsRequest(logRecords: readonly unknown[]): Attributes {
  return {
    resourceLogs: [
      {
        resource: { attributes: attributes({ 'service.name': 'kitchen' }) },
        scopeLogs: [{ scope: { name: 'cook' }, logRecords }],
      },
    ],
  }
}
