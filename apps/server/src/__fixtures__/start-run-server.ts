import { openWorkflow } from './run-workflow.ts'
import { type ScriptedAgent, startScriptedAgent } from './scripted-agent.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts'

/** An app of a test with an agent that it may ask, and an open workflow that asks it. */
export interface RunServer extends TestServer {
  agent: ScriptedAgent
  workflowId: string
}

/** What a test of runs decides itself. */
interface RunServerOptions extends Omit<TestServerOptions, 'privateConnectors'> {
  /** What its workflow has that others have not. */
  workflow?: object
}

/** Starts an app whose open workflow asks a scripted agent. */
export async function startRunServer({ workflow, ...options }: RunServerOptions = {}): Promise<RunServer> {
  const agent = await startScriptedAgent()
  const server = await startTestServer({ privateConnectors: [agent.origin], ...options })
  const { id: workflowId } = await openWorkflow(server, agent.origin, workflow)
  return {
    ...server,
    agent,
    workflowId,
    async close() {
      await server.close()
      await agent.close()
    },
  }
}
