export { readWorkflowDefinition, type WorkflowDefinition } from './definitions/read-workflow-definition.ts'
