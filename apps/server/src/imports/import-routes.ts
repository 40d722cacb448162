import { Hono } from 'hono'
import type { CallerVariables } from '../keys/require-caller.ts'
import type { Services } from '../services.ts'
import { takeImport } from './take-import.ts'

/** Importing files into the caller's workspace, whether they hold conversations or runs. */
export function importRoutes(services: Services): Hono<CallerVariables> {
  return new Hono<CallerVariables>().post('/', (context) => takeImport(services, context))
}
