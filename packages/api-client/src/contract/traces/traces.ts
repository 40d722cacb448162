/**
 * `POST` takes spans as OTLP/HTTP has them, in JSON or protobuf, as they are or packed with gzip, and answers as OTLP does.
 * Needs a key of the workspace. Each trace is a run that grows as its spans come in.
 */
export const TRACES_PATH = '/v1/traces'
