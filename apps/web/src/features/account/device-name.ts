import { t } from '../../lib/i18n'

const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  // Order matters: each of these user agents also contains the names that follow further down.
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const SHOWN_LENGTH = 60

/** A name such as "Firefox on Linux", read from the user agent; an unknown user agent is returned unchanged. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser !== undefined && system !== undefined) return t('{browser} on {system}', { browser, system })
  return userAgent === '' ? t('Unknown device') : userAgent.slice(0, SHOWN_LENGTH)
}
