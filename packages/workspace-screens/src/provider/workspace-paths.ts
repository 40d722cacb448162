/** The route of each screen, as paths of the application's own origin. */
export interface WorkspacePaths {
  readonly library: string
  readonly import: string
  readonly shares: string
  readonly members: string
  readonly keys: string
  readonly workspace: string
  readonly account: string
  readonly workflows: string
  readonly newWorkflow: string
  readonly runs: string
  readonly agents: string
  readonly newAgent: string
  readonly brandVoices: string
  readonly newBrandVoice: string
  readonly tools: string
  readonly newTool: string
  readonly knowledgeBases: string
  readonly newKnowledgeBase: string
  readonly storedObjects: string
  /** Route where files are uploaded. */
  readonly newStoredObject: string
  conversation(conversationId: string): string
  workflow(workflowId: string): string
  run(runId: string): string
  agent(agentId: string): string
  /** Route where a talk with an agent begins. */
  newTalk(agentId: string): string
  talk(talkId: string): string
  brandVoice(brandVoiceId: string): string
  tool(toolId: string): string
  /** Route where a workspace changes how its readers meet a built-in tool. */
  builtInTool(id: string): string
  /** Route where something is published, or where its link is changed. */
  publish(kind: 'conversation' | 'run' | 'link', id: string): string
  /** Route where a member approves or refuses what another one asks to publish. */
  approval(approvalId: string): string
  knowledgeBase(knowledgeBaseId: string): string
  /** Route of a document, which shows a passage first where one is given. */
  knowledgeDocument(knowledgeBaseId: string, documentId: string, passageId?: string): string
  storedObject(storedObjectId: string): string
  /** Route of two runs beside each other. */
  comparedRuns(runId: string, otherId: string): string
  /** Route of the runs of one workflow. */
  workflowRuns(workflowId: string): string
  /** Route where a person whose session has ended signs in and then comes back to `path`. */
  signIn(path: string): string
}

/** The paths that the screens link to unless the application has others. */
export const defaultWorkspacePaths: WorkspacePaths = {
  library: '/',
  import: '/import',
  shares: '/shares',
  members: '/members',
  keys: '/keys',
  workspace: '/workspace',
  account: '/account',
  workflows: '/workflows',
  newWorkflow: '/workflows/new',
  runs: '/runs',
  agents: '/agents',
  newAgent: '/agents/new',
  brandVoices: '/brand-voices',
  newBrandVoice: '/brand-voices/new',
  tools: '/tools',
  newTool: '/tools/new',
  knowledgeBases: '/knowledge-bases',
  newKnowledgeBase: '/knowledge-bases/new',
  storedObjects: '/files',
  newStoredObject: '/files/new',
  conversation: (conversationId) => `/conversations/${encodeURIComponent(conversationId)}`,
  workflow: (workflowId) => `/workflows/${encodeURIComponent(workflowId)}`,
  agent: (agentId) => `/agents/${encodeURIComponent(agentId)}`,
  newTalk: (agentId) => `/agents/${encodeURIComponent(agentId)}/talk`,
  talk: (talkId) => `/talks/${encodeURIComponent(talkId)}`,
  brandVoice: (brandVoiceId) => `/brand-voices/${encodeURIComponent(brandVoiceId)}`,
  tool: (toolId) => `/tools/${encodeURIComponent(toolId)}`,
  builtInTool: (id) => `/tools/new?builtIn=${encodeURIComponent(id)}`,
  knowledgeBase: (id) => `/knowledge-bases/${encodeURIComponent(id)}`,
  knowledgeDocument: (id, documentId, passageId) =>
    `/knowledge-bases/${encodeURIComponent(id)}/documents/${encodeURIComponent(documentId)}${passageId === undefined ? '' : `?passage=${encodeURIComponent(passageId)}`}`,
  storedObject: (id) => `/files/${encodeURIComponent(id)}`,
  run: (runId) => `/runs/${encodeURIComponent(runId)}`,
  approval: (id) => `/approvals/${encodeURIComponent(id)}`,
  publish: (kind, id) => `/publish/${kind}/${encodeURIComponent(id)}`,
  comparedRuns: (runId, otherId) => `/runs/${encodeURIComponent(runId)}?with=${encodeURIComponent(otherId)}`,
  workflowRuns: (workflowId) => `/runs?workflow=${encodeURIComponent(workflowId)}`,
  signIn: (path) => `/login?next=${encodeURIComponent(path)}`,
}
