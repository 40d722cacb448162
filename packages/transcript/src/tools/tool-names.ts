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

/**
 * The tools of the applications whose transcripts are read, by what they do, each name once: where several applications
 * have it, under the first. Names are compared without case, hyphens and underscores, and parted by spaces. A name never
 * stands for two kinds.
 */
export const TOOL_NAMES: Readonly<Record<ToolKind, readonly string[]>> = {
  shell: [
    // Claude Code
    'Bash BashOutput KillShell KillBash PowerShell Monitor',
    // Anthropic Messages
    'bash_code_execution',
    // claude.ai
    'bash_tool',
    // Codex
    'shell shell_command local_shell exec_command write_stdin container.exec unified_exec',
    // Gemini CLI
    'run_shell_command',
    // Copilot Chat
    'run_in_terminal get_terminal_output copilot_getTerminalOutput copilot_runInTerminal',
    // Copilot CLI
    'read_bash write_bash stop_bash list_bash read_powershell write_powershell stop_powershell',
    // Cursor
    'run_terminal_cmd run_terminal_command run_terminal_command_v2',
    // Cline
    'execute_command read_command_output',
    // Crush
    'job_output job_kill',
    // Droid
    'Execute',
    // Kiro
    'execute_bash execute_cmd control_process',
    // Antigravity
    'run_command command_status send_command_input',
    // OpenHands
    'terminal',
    // Hermes
    'process',
    // Goose
    'developer__shell',
    // OpenClaw
    'exec run_terminal',
  ],
  code: [
    // Anthropic Messages
    'code_execution',
    // claude.ai
    'repl analysis_tool',
    // Codex
    'js_repl',
    // Copilot Chat
    'copilot_runNotebookCell run_notebook_cell',
    // OpenHands
    'execute_ipython_cell',
    // Hermes
    'execute_code',
    // gptme
    'ipython',
    // smolagents
    'python_interpreter',
    // ChatGPT
    'python code_interpreter',
  ],
  read: [
    // Claude Code
    'Read NotebookRead',
    // Codex
    'view_image',
    // Gemini CLI
    'read_file read_many_files',
    // Copilot Chat
    'copilot_readFile copilot_getChangedFiles get_changed_files copilot_getErrors get_errors',
    // Copilot CLI
    'view show_file',
    // Cursor
    'read_file_v2 read_lints',
    // Kimi
    'ReadMediaFile',
    // Kiro
    'fs_read read_multiple_files read_code',
    // Antigravity
    'view_file view_code_item view_file_outline view_content_chunk open_file',
    // SWE-agent
    'open',
    // ChatGPT
    'file_search.mclick container.open_image',
  ],
  edit: [
    // Claude Code
    'Edit MultiEdit NotebookEdit',
    // Codex
    'apply_patch',
    // Gemini CLI
    'replace edit_file',
    // OpenCode
    'patch',
    // Copilot Chat
    'copilot_applyPatch copilot_replaceString copilot_multiReplaceString copilot_insertEdit',
    'copilot_editFile replace_string_in_file multi_replace_string_in_file insert_edit_into_file',
    'copilot_editNotebook',
    // Cursor
    'edit_file_v2 search_replace reapply edit_notebook',
    // Cline
    'replace_in_file apply_diff insert_content search_and_replace',
    // Kimi
    'StrReplaceFile',
    // Kiro
    'fs_append str_replace',
    // Antigravity
    'replace_file_content multi_replace_file_content',
    // ChatGPT
    'canmore.update_textdoc',
  ],
  write: [
    // Claude Code
    'Write',
    // claude.ai
    'create_artifact',
    // Gemini CLI
    'write_file',
    // Copilot Chat
    'copilot_createFile copilot_createDirectory create_file create_directory',
    // Copilot CLI
    'create',
    // Cline
    'write_to_file',
    // ChatGPT
    'canmore.create_textdoc',
  ],
  delete: [
    // Cursor
    'delete_file',
    // Zed
    'delete_path',
  ],
  search: [
    // Claude Code
    'Grep Glob',
    // claude.ai
    'google_drive_search project_knowledge_search conversation_search recent_chats',
    // Codex
    'grep_files tool_search',
    // Gemini CLI
    'search_file_content grep_search',
    // OpenCode
    'codesearch',
    // Copilot Chat
    'copilot_searchCodebase copilot_findFiles copilot_findTextInFiles copilot_searchWorkspaceSymbols',
    'semantic_search file_search',
    // Copilot CLI
    'rg',
    // Cursor
    'codebase_search glob_file_search ripgrep ripgrep_raw_search semantic_search_full search',
    // Cline
    'search_files',
    // Crush
    'sourcegraph lsp_references',
    // Antigravity
    'find_by_name search_in_file',
    // SWE-agent
    'find_file search_dir search_file',
    // Pi
    'find',
    // ChatGPT
    'file_search.msearch myfiles_browser',
    // Zed
    'find_path',
    // Amp
    'finder',
  ],
  list: [
    // Claude Code
    'LS',
    // Codex
    'list_dir',
    // Gemini CLI
    'list_directory',
    // Copilot Chat
    'copilot_listDirectory',
    // Cursor
    'list_dir_v2',
    // Cline
    'list_files list_code_definition_names',
    // Kiro
    'list_directories',
  ],
  fetch: [
    // Claude Code
    'WebFetch',
    // Copilot Chat
    'copilot_fetchWebPage vscode_fetchWebPage_internal fetch_webpage',
    // Crush
    'fetch agentic_fetch download',
    // Droid
    'FetchUrl',
    // Antigravity
    'read_url_content',
    // Inspect
    'web_browser_go web_browser_click web_browser_scroll web_browser_back web_browser_refresh',
    // Hermes
    'web_extract',
    // ChatGPT
    'browser.open browser.open_url browser.mclick browser.click browser.find web.open_url',
    // Gemini API
    'url_context',
    // Amp
    'read_web_page',
  ],
  'web-search': [
    // Gemini CLI
    'google_web_search',
    // Cursor
    'web_search',
    // Antigravity
    'search_web',
    // ChatGPT
    'browser.search web.search',
    // Gemini API
    'google_search',
  ],
  plan: [
    // Claude Code
    'TodoWrite TodoRead TaskCreate TaskUpdate TaskList TaskGet EnterPlanMode ExitPlanMode',
    // Codex
    'update_plan',
    // Gemini CLI
    'write_todos',
    // OpenCode
    'plan_enter plan_exit',
    // Copilot Chat
    'manage_todo_list copilot_manageTodoList',
    // Copilot CLI
    'update_todo report_intent',
    // Cursor
    'create_plan',
    // Cline
    'update_todo_list plan_mode_respond',
    // Crush
    'todos',
    // Droid
    'ExitSpecMode',
    // Kimi
    'SetTodoList TodoList',
    // Antigravity
    'task_boundary',
    // OpenHands
    'task_tracker',
    // Hermes
    'todo',
    // Goose
    'todo__todo_write',
  ],
  ask: [
    // Claude Code
    'AskUserQuestion',
    // Codex
    'request_user_input',
    // Gemini CLI
    'ask_user',
    // OpenCode
    'question',
    // Copilot Chat
    'vscode_askQuestions vscode_get_confirmation',
    // Cursor
    'ask_question',
    // Cline
    'ask_followup_question',
    // Kiro
    'user_input',
    // Antigravity
    'notify_user',
    // Hermes
    'clarify',
    // ChatGPT
    'research_kickoff_tool.clarify_with_text',
  ],
  agent: [
    // Claude Code
    'Task Agent TaskOutput AgentOutputTool TaskStop',
    // claude.ai
    'launch_extended_search_task',
    // Codex
    'spawn_agent send_input wait_agent close_agent resume_agent',
    // Gemini CLI
    'delegate_to_agent codebase_investigator',
    // Copilot Chat
    'runSubagent search_subagent execution_subagent',
    // Copilot CLI
    'read_agent list_agents write_agent',
    // Cursor
    'task_v2',
    // Cline
    'new_task use_subagents',
    // Kiro
    'delegate use_subagent invoke_subagent sub_agent',
    // Antigravity
    'browser_subagent',
    // Hermes
    'delegate_task',
    // Goose
    'dynamic_task__create_task',
    // Grok Build
    'spawn_subagent get_task_output kill_task',
    // OpenClaw
    'sessions_spawn sessions_send',
    // ChatGPT
    'research_kickoff_tool.start_research_task',
    // Amp
    'oracle librarian',
  ],
  mcp: [
    // Claude Code
    'ListMcpResources ListMcpResourcesTool ReadMcpResource ReadMcpResourceTool',
    // Codex
    'list_mcp_resource_templates',
    // Cursor
    'CallMcpTool fetch_mcp_resource',
    // Cline
    'use_mcp_tool access_mcp_resource',
    // OpenAI Responses
    'mcp_list_tools mcp_approval_request',
  ],
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
