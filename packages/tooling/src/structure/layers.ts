/**
 * The layers inside packages and apps whose folders have a fixed order: top folders of `src`, the highest layer first,
 * folders of one layer in one row. Entry points at the root of `src` stand above all. A folder imports at run time only
 * from layers below its own.
 */
export const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'apps/server': [
    ['start'],
    ['pages'],
    ['sharing'],
    ['talks'],
    ['runs'],
    ['conversations'],
    ['people'],
    ['platform'],
  ],
  'apps/web': [
    ['server'],
    ['application'],
    ['screens'],
    ['accounts', 'home', 'live', 'workspace', 'workflow'],
    ['session', 'errors', 'reading'],
    ['shell'],
    ['i18n', 'routing'],
    ['recovery'],
    ['browser'],
    ['configuration'],
  ],
  'packages/transcript': [
    ['import', 'definitions'],
    ['formats'],
    ['streams'],
    ['recording', 'live'],
    ['spans'],
    ['runs', 'sessions'],
    ['chats'],
    ['reading', 'publication', 'writing'],
    ['model', 'tools'],
    ['records'],
    ['json', 'sqlite'],
  ],
  'packages/rich-text': [
    ['complete', 'extensions', 'browser', 'diagrams', 'streaming'],
    ['markdown', 'react', 'highlighting', 'formulas'],
    ['code', 'data', 'links', 'math', 'loading'],
    ['terminal'],
    ['text'],
    ['bundled'],
  ],
  'packages/share-views': [
    ['ui-messages', 'elements', 'rsc'],
    ['live-conversation'],
    ['prepare', 'live-run', 'run-comparison', 'slots'],
    ['conversation', 'workflow-run', 'workflow-start'],
    ['bar', 'thread', 'workflow-inputs'],
    ['outline'],
    ['message'],
    ['parts'],
    ['address', 'reading', 'sizing', 'tools'],
  ],
  'packages/cli': [
    ['program'],
    ['commands'],
    ['live', 'server', 'page', 'sessions'],
    ['findings'],
    ['transcript'],
    ['terminal'],
  ],
}

/** Folders that import each other at run time for a reason, each circle as its folders joined by ` ↔ `, with that reason. */
export const ALLOWED_CIRCLES: Readonly<Record<string, string>> = {}
