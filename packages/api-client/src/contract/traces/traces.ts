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

/**
 * Address for clients of LangSmith (`LANGSMITH_ENDPOINT`), with a key of the workspace as `LANGSMITH_API_KEY`. Below it
 * `POST /runs`, `/runs/batch` and `/runs/multipart` and `PATCH /runs/{id}` take runs, in any order and each once, and
 * `GET /info` says how they may be sent. Each trace is a run of the workspace.
 */
export const LANGSMITH_PATH = '/api/langsmith'

/**
 * Address for clients of Langfuse (`LANGFUSE_BASE_URL`), with a key of the workspace as `LANGFUSE_SECRET_KEY`. Below it
 * `POST /api/public/ingestion` takes batches of events and answers 207 with what became of each, and
 * `POST /api/public/otel/v1/traces` takes spans as `TRACES_PATH` does.
 */
export const LANGFUSE_PATH = '/api/langfuse'
