export type { FetchAuthOptions } from './fetch/create-ask-server.ts'
export { createFetchAuthActions } from './fetch/create-fetch-auth-actions.ts'
