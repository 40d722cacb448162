import type { RunEndReason, WithheldKind } from '@vitrine/transcript'
import type texts from '../locales/en/share-views.json'
import { countOfMillions, createPluralLabel, type PluralLabel } from './plural-label.ts'
import type { Translate } from './translate.ts'

/** Names of texts; the texts of one kind of page are grouped. */
type Key = {
  [Name in keyof typeof texts]: (typeof texts)[Name] extends string ? Name : never
}[keyof typeof texts]

/** Name of a label that depends on a count. */
type CountedLabel = Key extends infer Plural ? (Plural extends `${infer Label}_other` ? Label : never) : never

/** Name of a label without values. */
export type FixedLabel = Exclude<
  Key,
  | `${CountedLabel}_${string}`
  | 'published'
  | 'startedBy'
  | 'version'
  | 'finishReason'
  | 'hitOf'
  | 'httpAnswer'
  | 'httpStatus'
  | 'withheld'
  | 'withheldParts'
>

/** Every label of the views in the reader's language. */
export interface Labels extends Record<FixedLabel, string>, Record<CountedLabel, PluralLabel> {
  ended(reason: RunEndReason): string
  published(date: string): string
  startedBy(name: string): string
  finishReason(reason: string): string
  hitOf(current: string, total: string): string
  httpAnswer(request: string, code: string): string
  httpStatus(code: string): string
  withheld(number: string): string
  withheldKind(kind: WithheldKind): string
  withheldParts(parts: string): string
  version(version: string): string
}

/** Looks up every label once: a long conversation uses the same ones thousands of times. */
export function createLabels(t: Translate, language: string): Labels {
  return {
    ...fixedLabels(t),
    ...countedLabels(t, language),
    ended: (reason) => t(($) => $['share-views'].ended[reason]),
    published: (date) => t(($) => $['share-views'].published, { date }),
    startedBy: (name) => t(($) => $['share-views'].startedBy, { name }),
    finishReason: (reason) => t(($) => $['share-views'].finishReason, { reason }),
    hitOf: (current, total) => t(($) => $['share-views'].hitOf, { current, total }),
    httpAnswer: (request, code) => t(($) => $['share-views'].httpAnswer, { request, code }),
    httpStatus: (code) => t(($) => $['share-views'].httpStatus, { code }),
    withheld: (number) => t(($) => $['share-views'].withheld, { number }),
    withheldKind: (kind) => t(($) => $['share-views'].withheldKind[kind]),
    withheldParts: (parts) => t(($) => $['share-views'].withheldParts, { parts }),
    version: (version) => t(($) => $['share-views'].version, { version }),
  }
}

function fixedLabels(t: Translate): Record<FixedLabel, string> {
  return {
    aboutConversation: t(($) => $['share-views'].aboutConversation),
    aboutRun: t(($) => $['share-views'].aboutRun),
    allow: t(($) => $['share-views'].allow),
    approvalAsked: t(($) => $['share-views'].approvalAsked),
    deny: t(($) => $['share-views'].deny),
    answered: t(($) => $['share-views'].answered),
    downloadPage: t(($) => $['share-views'].downloadPage),
    downloadMessages: t(($) => $['share-views'].downloadMessages),
    singleKeys: t(($) => $['share-views'].singleKeys),
    copyCode: t(($) => $['share-views'].copyCode),
    wrapLines: t(($) => $['share-views'].wrapLines),
    showAll: t(($) => $['share-views'].showAll),
    showLess: t(($) => $['share-views'].showLess),
    copyTable: t(($) => $['share-views'].copyTable),
    lineNumbers: t(($) => $['share-views'].lineNumbers),
    copyLines: t(($) => $['share-views'].copyLines),
    readingDepth: t(($) => $['share-views'].readingDepth),
    depthDialogue: t(($) => $['share-views'].depthDialogue),
    depthTools: t(($) => $['share-views'].depthTools),
    depthEverything: t(($) => $['share-views'].depthEverything),
    printAll: t(($) => $['share-views'].printAll),
    filterQuestions: t(($) => $['share-views'].filterQuestions),
    copyPageLink: t(($) => $['share-views'].copyPageLink),
    firstFailure: t(($) => $['share-views'].firstFailure),
    cameOut: t(($) => $['share-views'].cameOut),
    allFields: t(($) => $['share-views'].allFields),
    readingTools: t(($) => $['share-views'].readingTools),
    findText: t(($) => $['share-views'].findText),
    noHits: t(($) => $['share-views'].noHits),
    previousHit: t(($) => $['share-views'].previousHit),
    nextHit: t(($) => $['share-views'].nextHit),
    previousQuestion: t(($) => $['share-views'].previousQuestion),
    nextQuestion: t(($) => $['share-views'].nextQuestion),
    expandAll: t(($) => $['share-views'].expandAll),
    collapseAll: t(($) => $['share-views'].collapseAll),
    copyMarkdown: t(($) => $['share-views'].copyMarkdown),
    copyMessage: t(($) => $['share-views'].copyMessage),
    copied: t(($) => $['share-views'].copied),
    copyFailed: t(($) => $['share-views'].copyFailed),
    downloadMarkdown: t(($) => $['share-views'].downloadMarkdown),
    documents: t(($) => $['share-views'].documents),
    downloadJson: t(($) => $['share-views'].downloadJson),
    moreTools: t(($) => $['share-views'].moreTools),
    keys: t(($) => $['share-views'].keys),
    anyKind: t(($) => $['share-views'].anyKind),
    anyStatus: t(($) => $['share-views'].anyStatus),
    conversation: t(($) => $['share-views'].conversation),
    data: t(($) => $['share-views'].data),
    details: t(($) => $['share-views'].details),
    done: t(($) => $['share-views'].done),
    error: t(($) => $['share-views'].error),
    failed: t(($) => $['share-views'].failed),
    file: t(($) => $['share-views'].file),
    graphFit: t(($) => $['share-views'].graphFit),
    graphKeys: t(($) => $['share-views'].graphKeys),
    legend: t(($) => $['share-views'].legend),
    notReached: t(($) => $['share-views'].notReached),
    findSteps: t(($) => $['share-views'].findSteps),
    image: t(($) => $['share-views'].image),
    imageFailed: t(($) => $['share-views'].imageFailed),
    input: t(($) => $['share-views'].input),
    instructions: t(($) => $['share-views'].instructions),
    kind: t(($) => $['share-views'].kind),
    kindAgent: t(($) => $['share-views'].kindAgent),
    kindEmbedding: t(($) => $['share-views'].kindEmbedding),
    kindEvaluation: t(($) => $['share-views'].kindEvaluation),
    kindGuardrail: t(($) => $['share-views'].kindGuardrail),
    kindInterrupt: t(($) => $['share-views'].kindInterrupt),
    kindModel: t(($) => $['share-views'].kindModel),
    kindRetrieval: t(($) => $['share-views'].kindRetrieval),
    kindStep: t(($) => $['share-views'].kindStep),
    kindTool: t(($) => $['share-views'].kindTool),
    kindWorkflow: t(($) => $['share-views'].kindWorkflow),
    levelDebug: t(($) => $['share-views'].levelDebug),
    levelError: t(($) => $['share-views'].levelError),
    levelInfo: t(($) => $['share-views'].levelInfo),
    levelWarning: t(($) => $['share-views'].levelWarning),
    link: t(($) => $['share-views'].link),
    linkToMessage: t(($) => $['share-views'].linkToMessage),
    linkToStep: t(($) => $['share-views'].linkToStep),
    loadImage: t(($) => $['share-views'].loadImage),
    log: t(($) => $['share-views'].log),
    longestPath: t(($) => $['share-views'].longestPath),
    noAnswer: t(($) => $['share-views'].noAnswer),
    noSteps: t(($) => $['share-views'].noSteps),
    noStepsFound: t(($) => $['share-views'].noStepsFound),
    outline: t(($) => $['share-views'].outline),
    reasoning: t(($) => $['share-views'].reasoning),
    result: t(($) => $['share-views'].result),
    resultSoFar: t(($) => $['share-views'].resultSoFar),
    roleAssistant: t(($) => $['share-views'].roleAssistant),
    roleSystem: t(($) => $['share-views'].roleSystem),
    roleTool: t(($) => $['share-views'].roleTool),
    roleUser: t(($) => $['share-views'].roleUser),
    sources: t(($) => $['share-views'].sources),
    stack: t(($) => $['share-views'].stack),
    status: t(($) => $['share-views'].status),
    statusCancelled: t(($) => $['share-views'].statusCancelled),
    statusFailed: t(($) => $['share-views'].statusFailed),
    statusInterrupted: t(($) => $['share-views'].statusInterrupted),
    statusQueued: t(($) => $['share-views'].statusQueued),
    statusRunning: t(($) => $['share-views'].statusRunning),
    statusSucceeded: t(($) => $['share-views'].statusSucceeded),
    statusUnset: t(($) => $['share-views'].statusUnset),
    statusWaiting: t(($) => $['share-views'].statusWaiting),
    steps: t(($) => $['share-views'].steps),
    subAgent: t(($) => $['share-views'].subAgent),
    toolAgent: t(($) => $['share-views'].toolAgent),
    toolEdit: t(($) => $['share-views'].toolEdit),
    toolFetch: t(($) => $['share-views'].toolFetch),
    toolList: t(($) => $['share-views'].toolList),
    toolPlan: t(($) => $['share-views'].toolPlan),
    toolRead: t(($) => $['share-views'].toolRead),
    toolSearch: t(($) => $['share-views'].toolSearch),
    toolShell: t(($) => $['share-views'].toolShell),
    toolWebSearch: t(($) => $['share-views'].toolWebSearch),
    toolWrite: t(($) => $['share-views'].toolWrite),
    unknown: t(($) => $['share-views'].unknown),
    untitled: t(($) => $['share-views'].untitled),
    untitledRun: t(($) => $['share-views'].untitledRun),
    viewGraph: t(($) => $['share-views'].viewGraph),
    viewTimeline: t(($) => $['share-views'].viewTimeline),
    viewTree: t(($) => $['share-views'].viewTree),
    withheldHere: t(($) => $['share-views'].withheldHere),
    zoomIn: t(($) => $['share-views'].zoomIn),
    zoomOut: t(($) => $['share-views'].zoomOut),
  }
}

function countedLabels(t: Translate, language: string): Record<CountedLabel, PluralLabel> {
  const counted = (lookUp: PluralLabel) => createPluralLabel(lookUp, language)
  const tokens = counted((count, number) => t(($) => $['share-views'].tokens, { count, number }))
  return {
    attempts: counted((count, number) => t(($) => $['share-views'].attempts, { count, number })),
    countFailed: counted((count, number) => t(($) => $['share-views'].countFailed, { count, number })),
    countUnfinished: counted((count, number) =>
      t(($) => $['share-views'].countUnfinished, { count, number }),
    ),
    frameworkSteps: counted((count, number) => t(($) => $['share-views'].frameworkSteps, { count, number })),
    lines: counted((count, number) => t(($) => $['share-views'].lines, { count, number })),
    moreNodes: counted((count, number) => t(($) => $['share-views'].moreNodes, { count, number })),
    stepCount: counted((count, number) => t(($) => $['share-views'].stepCount, { count, number })),
    stepsFailed: counted((count, number) => t(($) => $['share-views'].stepsFailed, { count, number })),
    messages: counted((count, number) => t(($) => $['share-views'].messages, { count, number })),
    moreModels: counted((count, number) => t(($) => $['share-views'].moreModels, { count, number })),
    otherVersion: counted((count, number) => t(($) => $['share-views'].otherVersion, { count, number })),
    tokens: (count, number) => tokens(countOfMillions(count), number),
    toolCalls: counted((count, number) => t(($) => $['share-views'].toolCalls, { count, number })),
  }
}
