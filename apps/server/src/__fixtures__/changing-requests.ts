import type { ChangingRequest } from './changing-request.ts'
import { changingAccountRequests } from './changing-account-requests.ts'
import { changingApprovalRequests } from './changing-approval-requests.ts'
import { changingCatalogRequests } from './changing-catalog-requests.ts'
import { changingConversationRequests } from './changing-conversation-requests.ts'
import { changingMaskingRequests } from './changing-masking-requests.ts'
import { changingRunRequests } from './changing-run-requests.ts'
import { changingTraceRequests } from './changing-trace-requests.ts'
import { changingVersionRequests } from './changing-version-requests.ts'
import { changingWorkspaceRequests } from './changing-workspace-requests.ts'

/** A request to every changing route that somebody may use by a right that can be taken away. */
export const changingRequests: readonly ChangingRequest[] = [
  ...changingAccountRequests,
  ...changingWorkspaceRequests,
  ...changingRunRequests,
  ...changingApprovalRequests,
  ...changingMaskingRequests,
  ...changingVersionRequests,
  ...changingConversationRequests,
  ...changingCatalogRequests,
  ...changingTraceRequests,
]
