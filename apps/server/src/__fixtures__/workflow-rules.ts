/** Who may ask the routes of workflows, for the table of all routes. */
export const workflowRules = {
  'GET /api/workflows': 'caller',
  'POST /api/workflows': 'manager',
  'GET /api/workflows/:workflowId': 'caller',
  'PATCH /api/workflows/:workflowId': 'manager',
  'DELETE /api/workflows/:workflowId': 'manager',
  'GET /api/workflows/:workflowId/activity': 'caller',
  'GET /api/workflows/:workflowId/versions': 'caller',
  'GET /api/workflows/:workflowId/versions/:version': 'caller',
  'POST /api/workflows/:workflowId/versions/:version/restoration': 'manager',
  'GET /api/public/workflows/:workflowId': 'public',
  'POST /api/public/workflows/:workflowId/runs': 'public',
  'POST /api/public/workflows/:workflowId/files': 'public',
} as const
