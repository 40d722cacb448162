/** What a tool does, in the words that all applications share. */
export const toolKinds = [
  'shell',
  'code',
  'read',
  'edit',
  'write',
  'delete',
  'search',
  'list',
  'fetch',
  'web-search',
  'plan',
  'ask',
  'agent',
  'mcp',
] as const

/** What a tool does, in the words that all applications share: `mcp` is a tool of an MCP server, whatever it does. */
export type ToolKind = (typeof toolKinds)[number]

/** Names of tools by what they do, parted by spaces. */
type Names = Readonly<Partial<Record<ToolKind, string>>>

/**
 * The tools of the applications whose transcripts are read, each name once: where several have it, under the first.
 * Names are compared without case, hyphens and underscores. A name never stands for two kinds.
 */
export const TOOL_NAMES: Readonly<Record<string, Names>> = {
  'claude-code': {
    shell: 'Bash BashOutput KillShell KillBash PowerShell Monitor',
    read: 'Read NotebookRead',
    edit: 'Edit MultiEdit NotebookEdit',
    write: 'Write',
    search: 'Grep Glob',
    list: 'LS',
    fetch: 'WebFetch',
    plan: 'TodoWrite TodoRead TaskCreate TaskUpdate TaskList TaskGet EnterPlanMode ExitPlanMode',
    ask: 'AskUserQuestion',
    agent: 'Task Agent TaskOutput AgentOutputTool TaskStop',
    mcp: 'ListMcpResources ListMcpResourcesTool ReadMcpResource ReadMcpResourceTool',
  },
  'anthropic-messages': { shell: 'bash_code_execution', code: 'code_execution' },
  'claude-ai': {
    code: 'repl analysis_tool',
    write: 'create_artifact',
    search: 'google_drive_search project_knowledge_search conversation_search recent_chats',
    agent: 'launch_extended_search_task',
  },
  codex: {
    shell: 'shell shell_command local_shell exec_command write_stdin container.exec unified_exec',
    code: 'js_repl',
    read: 'view_image',
    edit: 'apply_patch',
    search: 'grep_files tool_search',
    list: 'list_dir',
    plan: 'update_plan',
    ask: 'request_user_input',
    agent: 'spawn_agent send_input wait_agent close_agent resume_agent',
    mcp: 'list_mcp_resource_templates',
  },
  'gemini-cli': {
    shell: 'run_shell_command',
    read: 'read_file read_many_files',
    edit: 'replace edit_file',
    write: 'write_file',
    search: 'search_file_content grep_search',
    list: 'list_directory',
    'web-search': 'google_web_search',
    plan: 'write_todos',
    ask: 'ask_user',
    agent: 'delegate_to_agent codebase_investigator',
  },
  opencode: {
    edit: 'patch',
    search: 'codesearch',
    plan: 'plan_enter plan_exit',
    ask: 'question',
  },
  'copilot-chat': {
    shell: 'run_in_terminal get_terminal_output copilot_getTerminalOutput copilot_runInTerminal',
    code: 'copilot_runNotebookCell run_notebook_cell',
    read: 'copilot_readFile copilot_getChangedFiles get_changed_files copilot_getErrors get_errors',
    edit: `copilot_applyPatch copilot_replaceString copilot_multiReplaceString copilot_insertEdit copilot_editFile
      replace_string_in_file multi_replace_string_in_file insert_edit_into_file copilot_editNotebook`,
    write: 'copilot_createFile copilot_createDirectory create_file create_directory',
    search: `copilot_searchCodebase copilot_findFiles copilot_findTextInFiles copilot_searchWorkspaceSymbols
      semantic_search file_search`,
    list: 'copilot_listDirectory',
    fetch: 'copilot_fetchWebPage vscode_fetchWebPage_internal fetch_webpage',
    plan: 'manage_todo_list copilot_manageTodoList',
    ask: 'vscode_askQuestions vscode_get_confirmation',
    agent: 'runSubagent search_subagent execution_subagent',
  },
  'copilot-cli': {
    shell: 'read_bash write_bash stop_bash list_bash read_powershell write_powershell stop_powershell',
    read: 'view show_file',
    write: 'create',
    search: 'rg',
    plan: 'update_todo report_intent',
    agent: 'read_agent list_agents write_agent',
  },
  'cursor-ide': {
    shell: 'run_terminal_cmd run_terminal_command run_terminal_command_v2',
    read: 'read_file_v2 read_lints',
    edit: 'edit_file_v2 search_replace reapply edit_notebook',
    delete: 'delete_file',
    search: 'codebase_search glob_file_search ripgrep ripgrep_raw_search semantic_search_full search',
    list: 'list_dir_v2',
    'web-search': 'web_search',
    plan: 'create_plan',
    ask: 'ask_question',
    agent: 'task_v2',
    mcp: 'CallMcpTool fetch_mcp_resource',
  },
  cline: {
    shell: 'execute_command read_command_output',
    edit: 'replace_in_file apply_diff insert_content search_and_replace',
    write: 'write_to_file',
    search: 'search_files',
    list: 'list_files list_code_definition_names',
    plan: 'update_todo_list plan_mode_respond',
    ask: 'ask_followup_question',
    agent: 'new_task use_subagents',
    mcp: 'use_mcp_tool access_mcp_resource',
  },
  crush: {
    shell: 'job_output job_kill',
    search: 'sourcegraph lsp_references',
    fetch: 'fetch agentic_fetch download',
    plan: 'todos',
  },
  droid: { shell: 'Execute', fetch: 'FetchUrl', plan: 'ExitSpecMode' },
  kimi: {
    read: 'ReadMediaFile',
    edit: 'StrReplaceFile',
    plan: 'SetTodoList TodoList',
  },
  kiro: {
    shell: 'execute_bash execute_cmd control_process',
    read: 'fs_read read_multiple_files read_code',
    edit: 'fs_append str_replace',
    list: 'list_directories',
    ask: 'user_input',
    agent: 'delegate use_subagent invoke_subagent',
  },
  antigravity: {
    shell: 'run_command command_status send_command_input',
    read: 'view_file view_code_item view_file_outline view_content_chunk open_file',
    edit: 'replace_file_content multi_replace_file_content',
    search: 'find_by_name search_in_file',
    fetch: 'read_url_content',
    'web-search': 'search_web',
    plan: 'task_boundary',
    ask: 'notify_user',
    agent: 'browser_subagent',
  },
  inspect: {
    fetch: 'web_browser_go web_browser_click web_browser_scroll web_browser_back web_browser_refresh',
  },
  'swe-agent': { read: 'open', search: 'find_file search_dir search_file' },
  openhands: { shell: 'terminal', code: 'execute_ipython_cell', plan: 'task_tracker' },
  hermes: {
    shell: 'process',
    code: 'execute_code',
    fetch: 'web_extract',
    plan: 'todo',
    ask: 'clarify',
    agent: 'delegate_task',
  },
  goose: { shell: 'developer__shell', plan: 'todo__todo_write', agent: 'subagent dynamic_task__create_task' },
  'grok-build': { agent: 'spawn_subagent get_task_output kill_task' },
  pi: { search: 'find' },
  openclaw: { shell: 'exec run_terminal', agent: 'sessions_spawn sessions_send' },
  gptme: { code: 'ipython' },
  smolagents: { code: 'python_interpreter' },
  chatgpt: {
    code: 'python code_interpreter',
    read: 'file_search.mclick container.open_image',
    edit: 'canmore.update_textdoc',
    write: 'canmore.create_textdoc',
    search: 'file_search.msearch myfiles_browser',
    fetch: 'browser.open browser.open_url browser.mclick browser.click browser.find web.open_url',
    'web-search': 'browser.search web.search',
    ask: 'research_kickoff_tool.clarify_with_text',
    agent: 'research_kickoff_tool.start_research_task',
  },
  'openai-responses': { mcp: 'mcp_list_tools mcp_approval_request' },
  'gemini-api': { fetch: 'url_context', 'web-search': 'google_search' },
  zed: { search: 'find_path', delete: 'delete_path' },
  amp: { search: 'finder', fetch: 'read_web_page', agent: 'oracle librarian' },
}

/** Tools that do one thing or another, as the value of one argument says, or which of several is there. */
export const TOOLS_BY_ARGUMENT: readonly {
  /** Compared as those of `TOOL_NAMES`. */
  names: string
  /** Absent where the names of the arguments say it. */
  argument?: string
  kinds: Readonly<Record<string, ToolKind>>
}[] = [
  {
    names: `str_replace_editor str_replace_based_edit_tool text_editor_code_execution file_editor fs_write artifacts
      text_editor developer__text_editor`,
    argument: 'command',
    kinds: {
      view: 'read',
      create: 'write',
      write: 'write',
      rewrite: 'write',
      str_replace: 'edit',
      insert: 'edit',
      append: 'edit',
      update: 'edit',
      undo_edit: 'edit',
    },
  },
  {
    names: 'web_search',
    argument: 'type',
    kinds: { open_page: 'fetch', find_in_page: 'fetch' },
  },
  {
    names: 'web.run',
    kinds: {
      search_query: 'web-search',
      image_query: 'web-search',
      open: 'fetch',
      click: 'fetch',
      find: 'fetch',
    },
  },
]
