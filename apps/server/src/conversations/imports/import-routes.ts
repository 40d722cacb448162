import { Hono } from 'hono'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { handleImport } from './handle-import.ts'

/** Importing files into the caller's workspace, whether they hold conversations or runs. */
export function importRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .post('/', (context) => handleImport(services, context))
}
