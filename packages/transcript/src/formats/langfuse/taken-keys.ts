import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  **.costDetails: input input_cache_read output output_reasoning total
  **.observations: completionStartTime costDetails createdAt endTime environment id input inputCost inputUsage internalModelId latency level metadata model modelParameters name output outputCost outputUsage parentObservationId projectId promptId promptName promptVersion providedCostDetails startTime statusMessage timeToFirstToken toolCallNames toolCalls toolDefinitions totalCost totalUsage traceId type updatedAt usageDetails usagePricingTierId usagePricingTierName version
  **.scores: authorUserId comment configId createdAt dataType datasetRunId environment executionTraceId id longStringValue metadata name observationId projectId queueId sessionId source stringValue timestamp traceId updatedAt value
  **.usageDetails: input input_audio input_cache_read output output_audio output_reasoning total
  **.input: ...
  **.output: ...
`)
