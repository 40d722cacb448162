/** An address for every screen of the shell, and for the pages that stand in for one. */
export const screenPaths: readonly string[] = [
  '/',
  '/import',
  '/workflows',
  '/workflows/new',
  '/agents',
  '/agents/new',
  '/brand-voices',
  '/brand-voices/new',
  '/tools',
  '/tools/new',
  '/knowledge-bases',
  '/knowledge-bases/new',
  '/files',
  '/files/new',
  '/runs',
  '/shares',
  '/members',
  '/keys',
  '/workspace',
  '/account',
  '/account/email?token=a',
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

/** The path of a screen with the language it is to be shown in. */
export function inLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
}
