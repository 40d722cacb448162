export { demoWorkflow, type WorkflowDefinition } from './run/demo-workflow.ts'
