/** Where the API lives: the origin that served the page. */
export function apiBaseUrl(): string {
  return window.location.origin
}
