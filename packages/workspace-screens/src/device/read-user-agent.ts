interface Device {
  browser?: string
  system?: string
}

/** Tokens that browsers put into their names, by which the first that fits is the browser: others pose as Chrome or Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system as people call them, as far as the header tells; it says what it likes, and versions say little. */
export function readUserAgent(userAgent: string): Device {
  const nameIn = (known: readonly [RegExp, string][]) => known.find(([token]) => token.test(userAgent))?.[1]
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
