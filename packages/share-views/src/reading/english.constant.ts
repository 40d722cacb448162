import texts from '../locales/en/share-views.json' with { type: 'json' }
import type { LabelTexts } from './view-labels.ts'

// Evaluated by the build, so that an application carries the English of those views alone that it shows.
const { comparison, element, live, liveRun, start, ...views } = texts

/** Texts that the page of a conversation has besides those of its messages. */
const ofPages = new Set<string>([
  'aboutConversation',
  'collapseAll',
  'copyCode',
  'copyFailed',
  'copyLines',
  'copyMarkdown',
  'copyMessage',
  'copyPageLink',
  'continueElsewhere',
  'copyTable',
  'depthDialogue',
  'depthEverything',
  'depthTools',
  'diagramFailed',
  'expandAll',
  'filterQuestions',
  'findText',
  'hitOf',
  'lineNumbers',
  'moreModels_one',
  'moreModels_other',
  'moreTools',
  'nextHit',
  'nextQuestion',
  'nextVersion',
  'noHits',
  'previousHit',
  'previousQuestion',
  'previousVersion',
  'printAll',
  'readingDepth',
  'readingTools',
  'showCode',
  'singleKeys',
  'toolCalls_one',
  'toolCalls_other',
  'untitled',
  'wrapLines',
])

/** Texts that a run has besides those of the conversations in it. */
const ofRuns = new Set<string>([
  'aboutRun',
  'anyKind',
  'anyStatus',
  'attempts_one',
  'attempts_other',
  'cameOut',
  'countFailed_one',
  'countFailed_other',
  'countUnfinished_one',
  'countUnfinished_other',
  'findSteps',
  'finishReason',
  'firstFailure',
  'frameworkSteps_one',
  'frameworkSteps_other',
  'gaveResult',
  'graphFit',
  'graphKeys',
  'httpAnswer',
  'httpStatus',
  'kindAgent',
  'kindEmbedding',
  'kindEvaluation',
  'kindGuardrail',
  'kindInterrupt',
  'kindModel',
  'kindRetrieval',
  'kindStep',
  'kindTool',
  'kindWorkflow',
  'levelDebug',
  'levelError',
  'levelInfo',
  'levelWarning',
  'linkToStep',
  'longestPath',
  'moreNodes_one',
  'moreNodes_other',
  'noReason',
  'noSteps',
  'noStepsFound',
  'notReached',
  'replay',
  'replayClose',
  'replayMoment',
  'replayPause',
  'replayPlay',
  'replaySpeed',
  'resultSoFar',
  'startedBy',
  'statusFailed',
  'statusInterrupted',
  'statusQueued',
  'statusSucceeded',
  'statusUnset',
  'statusWaiting',
  'stepCount_one',
  'stepCount_other',
  'stepsFailed_one',
  'stepsFailed_other',
  'untitledRun',
  'viewGraph',
  'viewTimeline',
  'viewTree',
  'zoomIn',
  'zoomOut',
  'ended',
])

const pick = (isPicked: (name: string) => boolean): LabelTexts =>
  Object.fromEntries(Object.entries(views).filter(([name]) => isPicked(name)))

/** English of messages, and of what else the pages of conversations and of runs share. */
export const englishShared: LabelTexts = pick((name) => !ofPages.has(name) && !ofRuns.has(name))

/** What the page of a conversation has besides. */
export const englishOfPages: LabelTexts = pick((name) => ofPages.has(name))

/** What a run has besides. */
export const englishOfRuns: LabelTexts = pick((name) => ofRuns.has(name))

/** English of the start form, and of runs while they are executed. */
export const englishStart: Pick<typeof texts, 'start' | 'liveRun'> = { start, liveRun }

/** English of live conversations. */
export const englishLive: Pick<typeof texts, 'live'> = { live }

/** English of two runs beside each other. */
export const englishComparison: Pick<typeof texts, 'comparison'> = { comparison }

/** English of what custom elements say before their content stands. */
export const englishElement: Pick<typeof texts, 'element'> = { element }
