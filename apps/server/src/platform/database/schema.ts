// Tables by subject, as migrations and queries see them together.
export { vitrine } from './vitrine-schema.ts'

export {
  allowances,
  auditLog,
  credentials,
  invitations,
  trustedDevices,
  members,
  verificationTokens,
  roles,
  sessions,
  users,
  verifications,
  workspaces,
} from './account-tables.ts'
export { apiKeys } from './key-table.ts'
export { agents } from './agent-tables.ts'
export { publishingPolicies } from './publishing-policy-table.ts'
export { brandVoices } from './brand-voice-tables.ts'
export { partialUploads, removedFiles, storedObjects } from './stored-object-tables.ts'
export { talkReaders, talks, talkStates } from './talk-tables.ts'
export { tools } from './tool-tables.ts'
export { documents, documentVersions, knowledgeBases, passages, passageVectors } from './knowledge-tables.ts'
export {
  conversationFiles,
  conversationImporters,
  conversations,
  conversationSegments,
} from './conversation-tables.ts'
export {
  conversationEvents,
  conversationLogs,
  pageFiles,
  pageSegments,
  pageStates,
  publicPages,
} from './conversation-log-tables.ts'
export { authenticators, passkeys, recoveryCodes, spentChallenges, trustedBrowsers } from './factor-tables.ts'
export { approvalRequests } from './approval-tables.ts'
export { inputFiles, runFiles, runImporters, runs, runSegments, workflowRunFiles } from './run-tables.ts'
export { traceLogs, traces, traceSpans } from './trace-tables.ts'
export {
  publicationRequests,
  workflowCosts,
  workflowRunEvents,
  workflowRuns,
  workflows,
  workflowVersions,
} from './workflow-tables.ts'
export { findingDecisions } from './finding-decision-table.ts'
export { addressCodes, shareReads, shares, shareViews } from './share-tables.ts'
export { preparedHtml, snapshotFiles, snapshots } from './snapshot-tables.ts'
export { storeIdentity } from './store-identity-table.ts'
