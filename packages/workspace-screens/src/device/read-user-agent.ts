interface Device {
  browser?: string
  system?: string
}

/** Patterns of browser names; the first match wins, because other browsers pose as Chrome or Safari. */
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

/** Reads browser and operating system from a `User-Agent` header, without versions. The header is not reliable. */
export function readUserAgent(userAgent: string): Device {
  const nameIn = (known: readonly [RegExp, string][]) => known.find(([token]) => token.test(userAgent))?.[1]
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
