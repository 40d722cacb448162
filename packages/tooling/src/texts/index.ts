export { findTextComplaints } from './find-text-complaints.ts'
export { listLanguages } from './list-languages.ts'
export { textsConfiguration, type TextsConfiguration } from './texts-configuration.ts'
export type { TextComplaint, TextRules } from './text-rules.ts'
