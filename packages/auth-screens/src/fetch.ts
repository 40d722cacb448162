export type { FetchAuthOptions } from './fetch/ask-server.ts'
export { createFetchAuthActions } from './fetch/create-fetch-auth-actions.ts'
