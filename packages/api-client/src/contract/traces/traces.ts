/**
 * `POST` takes spans as OTLP/HTTP has them, in JSON or protobuf, as they are or packed with gzip, and answers as OTLP does.
 * Needs a key of the workspace. Each trace is a run that grows as its spans come in.
 */
export const TRACES_PATH = '/v1/traces'

/**
 * `POST` takes log records of traces as `TRACES_PATH` takes spans. What models are asked and answer, and whatever else is
 * written during a span, stands in its step; records may come before their span.
 */
export const LOGS_PATH = '/v1/logs'

/** `POST` refuses metrics with 400 and says why: only what belongs to a run is kept. */
export const METRICS_PATH = '/v1/metrics'
