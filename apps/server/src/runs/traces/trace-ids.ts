/** Shape of the ids: https://opentelemetry.io/docs/specs/otel/trace/api/#spancontext */
const TRACE_ID = /^[0-9a-f]{32}$/
const SPAN_ID = /^[0-9a-f]{16}$/

/** Whether a text is the id of a trace, in hexadecimal. */
export const isTraceId = (text: string): boolean => TRACE_ID.test(text)

/** Whether a text is the id of a span, in hexadecimal. */
export const isSpanId = (text: string): boolean => SPAN_ID.test(text)
