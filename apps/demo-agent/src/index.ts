export { createDemoAgent, type DemoAgentOptions } from './server/create-demo-agent.ts'
export { startDemoAgent, type StartedDemoAgent, type StartOptions } from './server/start-demo-agent.ts'
