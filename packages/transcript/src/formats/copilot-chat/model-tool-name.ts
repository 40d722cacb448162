/** Tools that the editor registers under another name than the model calls them by, without `copilot_`. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['applyPatch', 'apply_patch'],
  ['createAndRunTask', 'create_and_run_task'],
  ['createDirectory', 'create_directory'],
  ['createFile', 'create_file'],
  ['createNewJupyterNotebook', 'create_new_jupyter_notebook'],
  ['createNewWorkspace', 'create_new_workspace'],
  ['editNotebook', 'edit_notebook_file'],
  ['fetchWebPage', 'fetch_webpage'],
  ['findFiles', 'file_search'],
  ['findTestFiles', 'test_search'],
  ['findTextInFiles', 'grep_search'],
  ['getChangedFiles', 'get_changed_files'],
  ['getErrors', 'get_errors'],
  ['getNotebookSummary', 'copilot_getNotebookSummary'],
  ['getProjectSetupInfo', 'get_project_setup_info'],
  ['getSearchResults', 'get_search_view_results'],
  ['getVSCodeAPI', 'get_vscode_api'],
  ['githubRepo', 'github_repo'],
  ['insertEdit', 'insert_edit_into_file'],
  ['installExtension', 'install_extension'],
  ['listCodeUsages', 'list_code_usages'],
  ['listDirectory', 'list_dir'],
  ['memory', 'memory'],
  ['multiReplaceString', 'multi_replace_string_in_file'],
  ['openSimpleBrowser', 'open_simple_browser'],
  ['readFile', 'read_file'],
  ['readNotebookCellOutput', 'read_notebook_cell_output'],
  ['replaceString', 'replace_string_in_file'],
  ['runNotebookCell', 'run_notebook_cell'],
  ['runVscodeCommand', 'run_vscode_command'],
  ['searchCodebase', 'semantic_search'],
  ['searchWorkspaceSymbols', 'search_workspace_symbols'],
  ['viewImage', 'view_image'],
])

/** The name by which the model calls the tool that the editor registers under an id. */
export function modelToolName(toolId: string): string {
  const [, id] = /^copilot_(\w+)$/.exec(toolId) ?? []
  return (id && NAMES.get(id)) ?? toolId
}
