/** An address for every screen of the shell, and for the pages that stand in for one. */
export const screenPaths: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/404',
  '/500',
  '/agent_share/a',
  '/chatbot_share/a',
  '/agent_workflow_share/a',
  '/shared/conversations/a',
  '/shared/agent-workflow-runs/a',
  '/invitation',
  '/anything/else',
  '/fails',
]
