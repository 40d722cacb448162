import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  events.activityTaskFailedEventAttributes: scheduledEventId failure
  events.activityTaskFailedEventAttributes.failure: message stackTrace applicationFailureInfo
  events.activityTaskFailedEventAttributes.failure.applicationFailureInfo: type
  events.activityTaskScheduledEventAttributes.activityType: name
  events.activityTaskScheduledEventAttributes.input: payloads
  events.activityTaskScheduledEventAttributes.input.payloads: metadata data
  events.activityTaskScheduledEventAttributes.input.payloads.metadata: encoding
  events.activityTaskStartedEventAttributes: scheduledEventId attempt lastFailure identity requestId workerVersion
  events.activityTaskStartedEventAttributes.lastFailure: message
  events.markerRecordedEventAttributes: markerName details workflowTaskCompletedEventId
  events.markerRecordedEventAttributes.details: data result
  events.markerRecordedEventAttributes.details.data: payloads
  events.markerRecordedEventAttributes.details.data.payloads: metadata data
  events.markerRecordedEventAttributes.details.data.payloads.metadata: encoding
  events.markerRecordedEventAttributes.details.result: payloads
  events.markerRecordedEventAttributes.details.result.payloads: metadata data
  events.markerRecordedEventAttributes.details.result.payloads.metadata: encoding
  events.workflowExecutionFailedEventAttributes: failure
  events.workflowExecutionFailedEventAttributes.failure: message activityFailureInfo cause
  events.workflowExecutionFailedEventAttributes.failure.activityFailureInfo:
  events.workflowExecutionFailedEventAttributes.failure.cause: message
  events.workflowExecutionStartedEventAttributes.input: payloads
  events.workflowExecutionStartedEventAttributes.input.payloads: metadata data
  events.workflowExecutionStartedEventAttributes.input.payloads.metadata: encoding
  events.workflowExecutionStartedEventAttributes.taskQueue: name kind
  events.workflowExecutionStartedEventAttributes.workflowType: name
  **._tracer-data: data metadata
  **.activityTaskCompletedEventAttributes: identity result scheduledEventId startedEventId
  **.activityTaskScheduledEventAttributes: activityId activityType header heartbeatTimeout input retryPolicy scheduleToCloseTimeout scheduleToStartTimeout startToCloseTimeout taskQueue useWorkflowBuildId workflowTaskCompletedEventId
  **.childWorkflowExecutionCompletedEventAttributes: initiatedEventId namespace namespaceId result startedEventId workflowExecution workflowType
  **.childWorkflowExecutionStartedEventAttributes: header initiatedEventId namespace namespaceId workflowExecution workflowType
  **.externalWorkflowExecutionSignaledEventAttributes: initiatedEventId namespace namespaceId workflowExecution
  **.metadata: encoding
  **.payloads: data metadata
  **.sdkMetadata: coreUsedFlags langUsedFlags sdkName sdkVersion
  **.startChildWorkflowExecutionInitiatedEventAttributes: header inheritBuildId memo namespace namespaceId parentClosePolicy searchAttributes taskQueue workflowId workflowIdReusePolicy workflowRunTimeout workflowTaskCompletedEventId workflowTaskTimeout workflowType
  **.taskQueue: kind name normalName
  **.timerFiredEventAttributes: startedEventId timerId
  **.workflowExecution: runId workflowId
  **.workflowExecutionCompletedEventAttributes: result workflowTaskCompletedEventId
  **.workflowExecutionSignaledEventAttributes: header identity input signalName
  **.workflowExecutionStartedEventAttributes: attempt continuedExecutionRunId firstExecutionRunId header initiator input originalExecutionRunId prevAutoResetPoints taskQueue workflowId workflowRunTimeout workflowTaskTimeout workflowType identity
  **.workflowTaskCompletedEventAttributes: identity meteringMetadata scheduledEventId sdkMetadata startedEventId workerVersion
  **.workflowTaskScheduledEventAttributes: attempt startToCloseTimeout taskQueue
  **.workflowTaskStartedEventAttributes: historySizeBytes identity requestId scheduledEventId workerVersion
`)
