/** Everything about who is who stands below this path. */
export const AUTH_PATH = '/api/auth'
