import { RUNS_PATH } from '@vitrine/api-client/contract/runs'
import { LANGFUSE_PATH, LANGSMITH_PATH } from '@vitrine/api-client/contract/traces'
import { WORKFLOWS_PATH } from '@vitrine/api-client/contract/workflows'
import { Hono } from 'hono'
import { probeChanges } from '../platform/http/probe-changes.ts'
import { publicRunRoutes } from './execution/public-run-routes.ts'
import { inputFileRoutes } from './input-files/input-file-routes.ts'
import { runRoutes } from './library/run-routes.ts'
import type { RunDependencies } from './run-dependencies.ts'
import { langfuseRoutes } from './traces/langfuse-routes.ts'
import { langsmithRoutes } from './traces/langsmith-routes.ts'
import { otlpRoutes } from './traces/otlp-routes.ts'
import { publicWorkflowRoutes } from './execution/public-workflow-routes.ts'
import { workflowRoutes } from './workflows/workflow-routes.ts'

/** Routes of workflows, of the runs that visitors start, of the library of runs and of traces. */
export function runsLayer(dependencies: RunDependencies): Hono {
  const withRoom = probeChanges(() => dependencies.probeWriting())
  return new Hono()
    .route('/api/public/workflows', new Hono().use(withRoom).route('/', publicWorkflowRoutes(dependencies)))
    .route('/api/public/input-files', inputFileRoutes(dependencies))
    .route('/api/public/runs', new Hono().use(withRoom).route('/', publicRunRoutes(dependencies)))
    .route(RUNS_PATH, runRoutes(dependencies))
    .route(WORKFLOWS_PATH, new Hono().use(withRoom).route('/', workflowRoutes(dependencies)))
    .route('/v1', otlpRoutes(dependencies))
    .route(LANGSMITH_PATH, langsmithRoutes(dependencies))
    .route(LANGFUSE_PATH, langfuseRoutes(dependencies))
}
