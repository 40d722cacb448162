export { createDemoAgent, type DemoAgentOptions } from './create-demo-agent.ts'
export { startDemoAgent, type StartedDemoAgent, type StartOptions } from './start-demo-agent.ts'
