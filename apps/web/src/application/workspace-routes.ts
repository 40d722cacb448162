/** The places of a workspace, by the files that hold them. */
export const workspaceRoutes = {
  library: () => import('../screens/library.tsx'),
  import: () => import('../screens/import.tsx'),
  'conversations/:id': () => import('../screens/conversation.tsx'),
  workflows: () => import('../screens/workflows.tsx'),
  'workflows/:id': () => import('../screens/workflow.tsx'),
  agents: () => import('../screens/agents.tsx'),
  'agents/:id': () => import('../screens/agent.tsx'),
  'agents/:id/talk': () => import('../screens/new-talk.tsx'),
  'talks/:id': () => import('../screens/talk.tsx'),
  'brand-voices': () => import('../screens/brand-voices.tsx'),
  'brand-voices/:id': () => import('../screens/brand-voice.tsx'),
  tools: () => import('../screens/tools.tsx'),
  'tools/:id': () => import('../screens/tool.tsx'),
  'knowledge-bases': () => import('../screens/knowledge-bases.tsx'),
  'knowledge-bases/:id': () => import('../screens/knowledge-base.tsx'),
  'knowledge-bases/:id/documents/:documentId': () => import('../screens/knowledge-document.tsx'),
  // Open to readers too, and listed here so that other pages do not carry it.
  'passages/:id': () => import('../screens/passage.tsx'),
  files: () => import('../screens/files.tsx'),
  'files/:id': () => import('../screens/file.tsx'),
  runs: () => import('../screens/runs.tsx'),
  'runs/:id': () => import('../screens/run.tsx'),
  shares: () => import('../screens/shares.tsx'),
  'publish/:kind/:id': () => import('../screens/publish.tsx'),
  'approvals/:id': () => import('../screens/approval.tsx'),
  members: () => import('../screens/members.tsx'),
  keys: () => import('../screens/keys.tsx'),
  workspace: () => import('../screens/workspace.tsx'),
  account: () => import('../screens/account.tsx'),
  'account/email': () => import('../screens/account-email.tsx'),
}

/** A name of `workspaceRoutes`. */
export type WorkspaceRouteName = keyof typeof workspaceRoutes
