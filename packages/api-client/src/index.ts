export { ApiError, type ApiErrorCode, type ApiErrorOptions, type ApiErrorPlace } from './api-error.ts'
export { createApiClient, type ApiClient, type ApiClientOptions, type CallOptions } from './api-client.ts'
export type { UploadOptions, UploadProgress, UploadSource } from './upload-body.ts'
