import type { ChatLine, Token } from '@hearthlight/table'
import { gameName, plural, t } from './i18n'

type Source = Pick<NonNullable<Token['burning']>, 'kind' | 'thing'>

/** As the compendium prints them. */
const NAMES: Readonly<Record<string, string>> = {
  candle: 'Candle',
  torch: 'Torch',
  lamp: 'Lamp',
  'lantern-bullseye': 'Bullseye Lantern',
  'lantern-hooded': 'Hooded Lantern',
  light: 'Light',
  'produce-flame': 'Produce Flame',
}

export function lightName({ kind, thing }: Source): string {
  return gameName(kind === 'item' ? 'items' : 'spells', NAMES[thing] ?? thing)
}

/** Whole minutes, the last one begun; from two hours on, hours. */
export function timeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes >= 120 && minutes % 60 === 0 ? hours(minutes / 60) : plural(minutes, '{count} minute', '{count} minutes')
}

function hours(count: number): string {
  return plural(count, '{count} hour', '{count} hours')
}

/** A chat line of game time, and of a light at its end. */
export function timeText({ playerName, time }: Pick<ChatLine, 'playerName' | 'time'>): string {
  if (time?.wentOut !== undefined) return t('{name}: {light} goes out', { name: playerName, light: lightName(time.wentOut) })
  const minutes = time?.minutes ?? 0
  return t('Time passes: {time}', { time: minutes % 60 === 0 ? hours(minutes / 60) : timeLeft(minutes * 60) })
}
