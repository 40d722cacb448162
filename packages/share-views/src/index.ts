export { type Brand, BrandFrame, type BrandFrameProps } from './reading/brand-frame.tsx'
export { type LanguageText, textInLanguage, type TextsByLanguage } from './reading/text-in-language.ts'
export type { DocumentAddresses } from './reading/document-links.tsx'
export type { ConversationViewProps } from './conversation/conversation-page.tsx'
export { ConversationView } from './conversation/conversation-view.tsx'
export { TextConversationView } from './conversation/text-conversation-view.tsx'
export { WorkflowRunView, type WorkflowRunViewProps } from './workflow-run/workflow-run-view.tsx'
export { messageAnchor } from './address/anchors.ts'
export { stepAnchor } from './address/anchors.ts'
export { partAddress } from './address/html-addresses.ts'
export type { PreparedConversation } from './prepare/prepared-conversation.ts'
export type { PreparedEdge, PreparedGraph, PreparedNode, PreparedRun } from './prepare/prepared-run.ts'
export { type LabelOptions, LabelsProvider } from './reading/labels-provider.tsx'
export type { LabelTexts, LabelValues, LookUpLabel, ViewLabels } from './reading/view-labels.ts'
export type {
  DataRendererProps,
  MessageSlotProps,
  StepRendererProps,
  ToolApproval,
  ToolRendererProps,
  ViewRenderers,
} from './reading/renderers.ts'
export type { ViewOptions } from './reading/view-options.ts'
