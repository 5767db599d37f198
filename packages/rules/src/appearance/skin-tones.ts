import { SKIN_TONE_SWATCHES } from '../character/appearance-options'
import { looksOf } from './suggested-appearance'

/** Tones that are a colour already: they keep more of it. */
const COLORFUL = ['azure', 'golden', 'green']
/** Other tones get some of the colour of blood, so that pale skin is not grey in the shade. */
const BLOOD = '#d9825e'
const BLOOD_SHARE = 0.17

/** The skin tones as they look on this people, each as #rrggbb. */
export function skinSwatchesOf(raceId: string | undefined): Readonly<Record<string, string>> {
  const tint = looksOf(raceId)?.tint
  const swatches = Object.entries(SKIN_TONE_SWATCHES).map(([tone, color]) => {
    const isColorful = COLORFUL.includes(tone)
    const own = isColorful ? color : mixed(color, BLOOD, BLOOD_SHARE)
    return [tone, tint === undefined ? own : mixed(own, tint.color, isColorful ? tint.share * 0.2 : tint.share)]
  })
  return Object.fromEntries(swatches)
}

function mixed(a: string, b: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [a, b].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
