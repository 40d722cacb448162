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
`)
