export {
  createExtensions,
  type ExtensionOptions,
  type FenceExtension,
  type TextExtension,
} from './extensions/create-extensions.ts'
export type { RichContent, RichElement, RichNode } from './extensions/rich-node.ts'
export type { MarkdownExtensions } from './markdown/extension-hooks.ts'
